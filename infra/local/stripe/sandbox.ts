import type { Stripe } from 'stripe';
import type { Clock } from '../provider';
import { type Backdating, isBackdated } from './backdating';
import { newId } from './ids';
import type { Settles } from './rows';
import type { Store } from './store';

/** What the objects of the stand-in share: the clock, the store, and where events go. */
export type Sandbox = {
  clock: Clock;
  store: Store;
  /** The account's public name. */
  merchant: string;
  /** The address of the stand-in's pages in the browser, without a slash at the end. */
  pages: string;
  /** What becomes of what is asked for next; set from the control page. */
  outcomes: Outcomes;
  /** No open session expires before this second, so that nobody has to look. */
  nextExpiry: number;
  backdating: Backdating;
  /** The API call being answered, named in the events it causes. */
  request: Stripe.Event.Request | null;
  onEvent: (event: Stripe.Event) => void;
};

type RefundOutcome = 'succeeded' | 'failed' | 'pending' | 'pending_succeeded' | 'pending_failed';
/** A payout `paid_failed` is returned by the bank after it was paid. */
type PayoutOutcome = 'paid' | 'failed' | 'pending' | 'paid_failed';
type Outcomes = {
  refund: RefundOutcome;
  payout: PayoutOutcome;
  transfer: 'succeeded' | 'balance_insufficient';
  /** Whether accounts have a debit card that takes instant payouts. */
  instant: 'supported' | 'unsupported';
};

/** The clock in whole seconds, the unit of every Stripe timestamp. */
export const seconds = (sandbox: Sandbox): number => Math.floor(sandbox.clock() / 1000);

/** Records an event with the object as it is now, and hands it to the webhooks. */
export const emit = (
  sandbox: Sandbox,
  type: Stripe.Event['type'],
  object: object,
  account?: string | null,
): Stripe.Event => {
  const event = {
    id: newId('evt'),
    object: 'event',
    ...(account && { account }),
    api_version: apiVersion,
    created: seconds(sandbox),
    data: { object: structuredClone(object) },
    livemode: false,
    pending_webhooks: 0,
    request: sandbox.request,
    type,
  } as Stripe.Event;
  sandbox.store.put('events', event);
  if (!isBackdated()) sandbox.onEvent(event);
  return event;
};

/** The version of Stripe's API whose objects these are: the SDK's own. */
export const apiVersion = '2026-10-28.endive';

/** An outcome due `delayMs` from now, by the clock or in real time, whichever comes first. */
export const settlesIn = <Status>(sandbox: Sandbox, status: Status, delayMs: number): Settles<Status> => ({
  status,
  at: sandbox.clock() + delayMs,
  realAt: Date.now() + delayMs,
});

/** Settles a row that has come due, and returns it. */
export const settleIfDue = <Status, Row extends { settles?: Settles<Status> }>(
  sandbox: Sandbox,
  row: Row,
  settle: (sandbox: Sandbox, row: Row, status: Status) => void,
): Row => {
  if (row.settles && isDue(sandbox, row.settles)) settle(sandbox, row, row.settles.status);
  return row;
};

/** Whether something set for a moment has come due, by the clock or in real time. */
export const isDue = (sandbox: Sandbox, due: { at: number; realAt: number }): boolean =>
  sandbox.clock() >= due.at || Date.now() >= due.realAt;
