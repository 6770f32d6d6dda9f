import { AsyncLocalStorage } from 'node:async_hooks';

const running = new AsyncLocalStorage<() => number>();

/** Does work of which everything can ask how long (milliseconds) its function may still run. */
export const withTimeLeft = <T>(timeLeftMs: () => number, work: () => T): T => running.run(timeLeftMs, work);

/** How long the function may still run (milliseconds); for ever where nobody said. */
export const timeLeftMs = (): number => running.getStore()?.() ?? Number.POSITIVE_INFINITY;
