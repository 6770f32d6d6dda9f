import { disputedCents, isDisputed } from './disputed';
import type { AdminRefund, CardRefund } from './problems-and-refunds';

/** For how many days a refund may be sent to the card (docs/product/money.md#refunds-to-the-card). */
const cardRefundDays = 30;

/** What refunds by an admin have sent to the card, or are sending, in cents. */
export const sentToCard = (refunds: readonly Pick<AdminRefund, 'cardCents' | 'status'>[] = []): number =>
  refunds.reduce((sum, { cardCents, status }) => sum + (status === 'failed' ? 0 : cardCents), 0);

type PaidByCard = {
  /** The part of the price paid by card. */
  cardCents: number;
  cardRefund?: CardRefund | undefined;
  refunds?: AdminRefund[] | undefined;
  dispute?: { cents: number; status: string } | undefined;
};

/** How much of a card payment (cents) was not returned to the card, and not taken back by its bank. */
export const leftOnCard = (purchase: PaidByCard): number => {
  const { cardCents, cardRefund, refunds } = purchase;
  const sent = cardRefund && cardRefund.status !== 'failed' ? cardRefund.cents : 0;
  return Math.max(0, cardCents - sent - disputedCents(purchase) - sentToCard(refunds));
};

type Refunded = {
  paymentStatus: string;
  endedBy?: string | undefined;
  refundedCents?: number | undefined;
  refundedAt?: string | undefined;
  cardRefund?: CardRefund | undefined;
  refunds?: AdminRefund[] | undefined;
  /** The part of the price paid by card. */
  cardCents: number;
  dispute?: { status: string } | undefined;
};

/**
 * How much of a refund (cents) the customer may send to the card they paid with; 0 if none. At most what the card
 * paid, once, within 30 days, and not if the customer cancelled the purchase themselves or their bank took its part
 * back. `now` is in milliseconds.
 */
export const returnableToCard = (purchase: Refunded, now: number): number => {
  const { paymentStatus, endedBy, refundedCents = 0, refundedAt, cardCents } = purchase;
  const own = endedBy === 'customerCancel';
  if (paymentStatus !== 'refunded' || own || !refundedAt || purchase.cardRefund) return 0;
  if (isDisputed(purchase)) return 0;
  if (now - Date.parse(refundedAt) > cardRefundDays * 86_400_000) return 0;
  return Math.min(refundedCents, cardCents) - sentToCard(purchase.refunds);
};
