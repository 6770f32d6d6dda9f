import type { bookingTransitions } from '../booking/lifecycle';
import type { giftTransitions } from '../gift-cards/lifecycle';
import type { Rule } from '../lifecycle';
import type { orderTransitions } from '../orders/lifecycle';

type Refunding<T extends Record<string, Rule>> = {
  [Name in keyof T]: T[Name]['money'] extends 'refund' | 'refundLessFee' ? Name : never;
}[keyof T];

/**
 * The transitions that end a paid booking, order or gift card and refund it. The journal calls the refund by the transition's
 * name.
 */
export type BookingRefund = Refunding<typeof bookingTransitions>;
export type OrderRefund = Refunding<typeof orderTransitions>;
type GiftRefund = Refunding<typeof giftTransitions>;
export type RefundTransition = BookingRefund | OrderRefund | GiftRefund;

const refundTransitions = [
  'decline',
  'providerCancel',
  'customerCancel',
  'cancelWithoutFee',
  'expireUnanswered',
  'expireUnshipped',
  'suspend',
  'suspendPending',
  'suspendStarted',
  'uphold',
  'refundReviewed',
  'refundByBuyer',
  'refundByAdmin',
  'refundReturn',
  'loseDispute',
] as const satisfies readonly RefundTransition[];

/** Whether an event of the journal is a transition that refunds a purchase. */
export const isRefundTransition = (name: string): name is RefundTransition =>
  refundTransitions.some((transition) => transition === name);

/**
 * Everything that moves money (docs/product/money.md#journal). The journal is kept forever, so no name may be removed.
 */
export const journalEvents = [
  'credit held',
  'paid',
  'expired',
  'released',
  ...refundTransitions,
  'part refunded',
  'item returned',
  'refund to card',
  'refunded to card',
  'refund to card failed',
  'refund to card retried',
  'refund returned',
  'refund paid otherwise',
  'returned by dispute',
  'late payment',
  'late payment returned',
  'late payment refund failed',
  'dispute opened',
  'dispute won',
  'dispute lost',
  'instant_cashout',
  'weekly_payout',
  'payout settled',
  'payout failed',
  'payout returned',
  'credit given up',
  'stripe fee',
  'gift card redeemed',
] as const;

export type JournalEvent = (typeof journalEvents)[number];

/** What earlier versions called an event; their records still have these names. */
export const formerJournalEvents: ReadonlyMap<unknown, JournalEvent> = new Map([
  ['set aside', 'credit held'],
  ['lapsed', 'expired'],
  ['goUnanswered', 'expireUnanswered'],
  ['goUnshipped', 'expireUnshipped'],
  ['late payment not taken back', 'late payment refund failed'],
]);

/** The events that say that money did not arrive where it was sent. */
const failures: readonly JournalEvent[] = [
  'refund to card failed',
  'late payment refund failed',
  'payout failed',
];

/** Whether an event says that money did not arrive where it was sent. */
export const isFailure = (event: JournalEvent): boolean => failures.includes(event);
