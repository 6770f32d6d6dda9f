import { setTimeout as pause } from 'node:timers/promises';

/** The time that waiting takes, in milliseconds. Tests have their own. */
export type Clock = { now: () => number; pause: (ms: number) => Promise<unknown> };

const realClock: Clock = { now: () => performance.now(), pause };

/** How long to wait at most, and how often to look meanwhile, in milliseconds. */
type Patience = { withinMs: number; everyMs: number };

const aMinute: Patience = { withinMs: 60_000, everyMs: 250 };

/** Waits until a condition holds. Throws `otherwise` if it does not in time, by default after a minute. */
export const waitUntil = async (
  holds: () => Promise<boolean>,
  otherwise: string | (() => string),
  { withinMs, everyMs } = aMinute,
  { now, pause }: Clock = realClock,
): Promise<void> => {
  const end = now() + withinMs;
  while (!(await holds())) {
    if (now() >= end) throw new Error(typeof otherwise === 'string' ? otherwise : otherwise());
    await pause(everyMs);
  }
};
