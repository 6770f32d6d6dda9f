/**
 * Limits of AWS that the local cloud does not have unless it is asked to (`--aws-limits`), since they make everything
 * slower.
 */
export type AwsLimits = {
  /**
   * How many calls of functions the account runs at once. Further ones are throttled, but for those of Cognito, sockets
   * and commands, which wait.
   */
  concurrency: number;
  /** How long indexes show items as they were before they were written (milliseconds). */
  indexLagMs: number;
  /** The share (0 to 1) of the functions' requests of the table that is throttled. */
  throttledShare: number;
};

/** Those of a new account, with an index that is slower and a table that is busier than most. */
export const newAccountLimits: AwsLimits = { concurrency: 10, indexLagMs: 1_000, throttledShare: 0.01 };
