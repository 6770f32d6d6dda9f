import { AsyncLocalStorage } from 'node:async_hooks';

/** What code can read about the invocation it runs in. */
export type Invocation = {
  /** The id of the request that caused this invocation. */
  correlationId?: string | undefined;
  /** Lambda's request id. */
  requestId?: string;
  /** The remaining time of the function, in milliseconds. */
  timeLeftMs?: () => number;
};

/** One for all bundles of a function: each has its own copy of this code. */
const shared = globalThis as { [key: symbol]: AsyncLocalStorage<Invocation> | undefined };
const name = Symbol.for('invocation');
const running = shared[name] ?? new AsyncLocalStorage<Invocation>();
shared[name] = running;

/** Runs work with the given values; values not given keep those of the current invocation. */
export const withInvocation = <T>(given: Invocation, work: () => T): T =>
  running.run({ ...running.getStore(), ...given }, work);

/** Runs work with a correlation id, or with that of the current invocation if it is undefined. */
export const runWithCorrelationId = <T>(correlationId: string | undefined, work: () => T): T =>
  correlationId ? withInvocation({ correlationId }, work) : work();

/** Returns the current invocation; empty outside of one. */
export const invocation = (): Invocation => running.getStore() ?? {};

/** Returns the remaining time of the function (milliseconds); infinite outside of an invocation. */
export const timeLeftMs = (): number => invocation().timeLeftMs?.() ?? Number.POSITIVE_INFINITY;
