import { setTimeout as wait } from 'node:timers/promises';

const everyMs = 10;

/** Waits, in real time, until `met` answers something, and answers that; throws after five seconds, or as told. */
export const eventually = async <T>(
  met: () => T | undefined | false | null | Promise<T | undefined | false | null>,
  withinMs = 5_000,
): Promise<T> => {
  const end = performance.now() + withinMs;
  for (;;) {
    const value = await met();
    if (value) return value;
    if (performance.now() > end) throw new Error(`It did not happen within ${withinMs} ms`);
    await wait(everyMs);
  }
};
