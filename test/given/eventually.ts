import { setTimeout as wait } from 'node:timers/promises';

const everyMs = 10;

/** Polls, in real time, until `met` returns a truthy value, and returns it. Throws after `withinMs`. */
export const eventually = async <T>(
  met: () => T | undefined | false | null | Promise<T | undefined | false | null>,
  withinMs = 5_000,
): Promise<T> => {
  const end = performance.now() + withinMs;
  for (;;) {
    const value = await met();
    if (value) return value;
    if (performance.now() > end) throw new Error(`The condition was not met within ${withinMs} ms`);
    await wait(everyMs);
  }
};
