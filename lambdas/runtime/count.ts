/**
 * What functions count, by the names the alarms watch: due entries that failed more than once, or have waited for a
 * week; due entries not reached in time, or late; batches of a stream that reported a failure.
 */
export type Counts = { DueFailed?: number; DueLeft?: number; BatchItemFailures?: number };

export type Count = (counts: Counts) => Promise<void>;

/** Counts what is more than zero. Powertools is loaded with the first count, so that no start pays for it. */
export const countLazily: Count = async (counts) => {
  const found = Object.entries(counts).filter(([, value]) => value > 0);
  if (found.length > 0) (await import('./metrics')).publish(Object.fromEntries(found));
};
