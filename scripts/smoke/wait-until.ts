import { setTimeout as pause } from 'node:timers/promises';

const everyMs = 250;
const withinMs = 60_000;

/** Waits until a condition holds. Throws `otherwise` after a minute. */
export const waitUntil = async (holds: () => Promise<boolean>, otherwise: string): Promise<void> => {
  const end = performance.now() + withinMs;
  while (!(await holds())) {
    if (performance.now() > end) throw new Error(otherwise);
    await pause(everyMs);
  }
};
