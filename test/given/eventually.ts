import { setTimeout as wait } from 'node:timers/promises';

const everyMs = 10;

/** Only ends a wait for what does not come: how long something takes is for the benchmarks. */
const withinMs = 60_000;

/** Polls, in real time, until `met` returns a truthy value, and returns it. Throws after a minute. */
export const eventually = async <T>(
  met: () => T | undefined | false | null | Promise<T | undefined | false | null>,
): Promise<T> => {
  const end = performance.now() + withinMs;
  for (;;) {
    const value = await met();
    if (value) return value;
    if (performance.now() > end) throw new Error(`The condition was not met within ${withinMs} ms`);
    await wait(everyMs);
  }
};
