import { AsyncLocalStorage } from 'node:async_hooks';
import type { Clock } from '../provider';

/**
 * Lets demo data tell of payments in the past while the clock stays at the present. Off until the control page turns it
 * on: Stripe refuses a session that expires too early.
 */
export type Backdating = {
  allowed: boolean;
  /** The sessions created in the past, which do not expire until they are paid. */
  open: Set<string>;
};

const moments = new AsyncLocalStorage<number>();

/** A clock that a call about the past sets back for itself. */
export const callClock =
  (clock: Clock): Clock =>
  () =>
    moments.getStore() ?? clock();

/** Runs a call at a moment (milliseconds) in the past. */
export const backdated = <T>(moment: number, call: () => T): T => moments.run(moment, call);

/** Whether the running call is about the past. It causes no webhook, which would have been delivered then. */
export const isBackdated = (): boolean => moments.getStore() !== undefined;
