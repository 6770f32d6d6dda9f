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
  /** How long indexes do not have what was just written (milliseconds). */
  indexLagMs: number;
};

/** Those of a new account, and an index that is slower than most. */
export const newAccountLimits: AwsLimits = { concurrency: 10, indexLagMs: 1_000 };
