import { timeLeftMs } from '../runtime/invocation';

/** A file that invocations write, one after another. */
type Claimable = {
  /** Until when (milliseconds) one invocation alone writes it. */
  leaseUntil?: number | undefined;
  /** How often an invocation has begun it, or its next part. */
  attempts: number;
};

/** What claiming a file changes. */
type Claim = { leaseUntil: number; attempts: number };

/** How often a file, or one part of it, is begun before it fails. */
const maxAttempts = 3;
/** Added to a lease, as clocks differ (milliseconds). */
const clockSkewMs = 10_000;
/** The longest lease (milliseconds), which is the function's timeout. */
const maxLeaseMs = 300_000;

/**
 * Counts an attempt, and keeps other invocations from writing the same until this one has ended. `now` in milliseconds.
 * Throws while another is writing it, and after three attempts, when it has failed. `save` and `fail` write it.
 */
export const claim = async <V extends Claimable>(
  now: number,
  found: V,
  { save, fail }: { save: (before: V, change: Claim) => Promise<V>; fail: (before: V) => Promise<unknown> },
): Promise<V> => {
  if ((found.leaseUntil ?? 0) > now) throw new Error('Another invocation is writing this file');
  if (found.attempts >= maxAttempts) {
    await fail(found);
    throw new Error(`The file failed after ${found.attempts} attempts`);
  }
  return save(found, {
    leaseUntil: now + Math.min(timeLeftMs(), maxLeaseMs) + clockSkewMs,
    attempts: found.attempts + 1,
  });
};
