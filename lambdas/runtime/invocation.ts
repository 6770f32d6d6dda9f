import { AsyncLocalStorage } from 'node:async_hooks';

/** What all code can ask of the invocation it runs in. */
export type Invocation = {
  /** The request everything done here goes back to. */
  correlationId?: string | undefined;
  /** Lambda's own id of the invocation. */
  requestId?: string;
  /** How long the function may still run, in milliseconds. */
  timeLeftMs?: () => number;
};

const running = new AsyncLocalStorage<Invocation>();

/** Does work as part of an invocation; what is not given stays as it was. */
export const withInvocation = <T>(given: Invocation, work: () => T): T =>
  running.run({ ...running.getStore(), ...given }, work);

/** Does work on behalf of a request whose id came along, or of the invocation itself where none did. */
export const runWithCorrelationId = <T>(correlationId: string | undefined, work: () => T): T =>
  correlationId ? withInvocation({ correlationId }, work) : work();

/** The invocation that asks; empty outside of any. */
export const invocation = (): Invocation => running.getStore() ?? {};

/** How long the function may still run (milliseconds); for ever where nobody said. */
export const timeLeftMs = (): number => invocation().timeLeftMs?.() ?? Number.POSITIVE_INFINITY;
