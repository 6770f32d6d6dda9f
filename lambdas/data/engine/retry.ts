import { Refusal } from '../../../shared/http/refusal';
import { timeLeftMs } from '../../runtime/invocation';

const throttleCodes = new Set([
  'ThrottlingError',
  'ThrottlingException',
  'ProvisionedThroughputExceeded',
  'ProvisionedThroughputExceededException',
  'RequestLimitExceeded',
]);

const busyCodes = new Set([
  'TransactionConflict',
  'TransactionConflictException',
  'TransactionInProgressException',
  ...throttleCodes,
]);

/** How often a write is sent while DynamoDB is throttling. */
const maxSends = 12;

/** How often a decision is made. At this pace, 100 people can want the same provider's times at once. */
const maxDecisions = 30;

/** What an attempt and the answer after it may take (milliseconds). */
const lastAttemptMs = 3_000;

/** Whether the code of a cancelled transaction means that another transaction was using the item. */
export const isConflict = (code: string): boolean => code === 'TransactionConflict';

/** Whether DynamoDB's code means that the table, an index or a key had too many requests. */
export const isThrottle = (code: string): boolean => throttleCodes.has(code);

/** Whether DynamoDB's code means that nothing was written and sending the same request again may succeed. */
export const isBusy = (code: string | undefined): boolean => code !== undefined && busyCodes.has(code);

/** Returns why each action of a cancelled transaction was refused; `None` for the others. */
export const reasonsOf = (error: unknown): string[] =>
  ((error as { CancellationReasons?: Array<{ Code?: string }> }).CancellationReasons ?? []).map(
    ({ Code }) => Code ?? 'None',
  );

/** Whether to try once more: the function must have time left to answer afterwards. */
const attemptsLeft = (attempt: number, max: number): boolean => attempt < max && timeLeftMs() > lastAttemptMs;

/** Waits for a random time that grows with the attempts, so that colliding requests do not collide again. */
export const pause = (attempt: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, Math.random() * Math.min(400, 8 * 2 ** attempt)));

/** Waits before sending a write again. Throws `busy` after 12 attempts, or when the function is running out of time. */
export const pauseBeforeResend = async (attempt: number): Promise<void> => {
  if (!attemptsLeft(attempt, maxSends)) throw new Refusal('busy');
  await pause(attempt);
};

/** An item changed between reading and writing, or is about to: read again and decide again. */
export class Stale extends Error {
  override readonly name = 'Stale';
}

export const stale = () => new Stale('The item has changed');

/** Whether an error is a `Stale`. By its name, since a late-loaded bundle has its own copy of the class. */
export const isStale = (error: unknown): boolean => error instanceof Error && error.name === 'Stale';

/**
 * Repeats a read-decide-write while it throws `stale`. Throws `busy` after 30 attempts, or when the function is running
 * out of time.
 */
export const retryOnConflict = async <T>(decide: () => Promise<T>): Promise<T> => {
  for (let attempt = 1; ; attempt++) {
    try {
      return await decide();
    } catch (error) {
      if (!isStale(error)) throw error;
      if (!attemptsLeft(attempt, maxDecisions)) throw new Refusal('busy');
      await pause(attempt);
    }
  }
};
