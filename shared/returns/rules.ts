import { isDisputed } from '../payments/disputed';
import { refundableCents } from '../payments/remainder';

/** The rules of returns; docs/product/orders.md#returns. */

/** For how many days after the delivery a customer can ask for a return. */
export const returnWithinDays = 14;
/** How many days a seller has to answer before the return waits for an admin. */
export const returnAnswerDays = 5;
/** How many days a customer has to take a declined return to us. */
export const returnEscalationDays = 5;
/** How many days a customer has to send the items back. */
export const returnSendDays = 14;
/** After how many days items on their way count as received. */
export const returnArrivalDays = 14;
/** How often a return of the same order can be asked for, after it was withdrawn. */
export const maxAsks = 3;
/** How long each of the texts of a return can be. */
export const maxReturnText = 1_000;

/** An order as its return looks at it. All amounts are in cents. */
export type ReturnableOrder = {
  status: string;
  paymentStatus: string;
  quantity: number;
  totalCents: number;
  deliveredAt?: string | undefined;
  refundedCents?: number | undefined;
  problem?: { verdict?: string | undefined } | undefined;
  dispute?: { cents: number; status: 'open' | 'won' | 'lost' } | undefined;
  itemReturn?: { status: string; quantity: number; asks?: number | undefined } | undefined;
};

/** What was paid for the items of an order, in cents. */
const paidForItems = ({ totalCents }: Pick<ReturnableOrder, 'totalCents'>): number => totalCents;

/** What can still be refunded of an order, in cents. */
export const leftOfOrder = (order: Pick<ReturnableOrder, 'totalCents' | 'refundedCents' | 'dispute'>) =>
  refundableCents({ ...order, travelFeeCents: 0 });

/**
 * What a return of some pieces of an order gives back, in cents: their share of what was paid for the items, and never
 * more than is left of the payment.
 */
export const returnCents = (
  order: Pick<ReturnableOrder, 'quantity' | 'totalCents' | 'refundedCents' | 'dispute'>,
  quantity: number,
): number => Math.min(Math.round((paidForItems(order) * quantity) / order.quantity), leftOfOrder(order));

/** The last instant at which a return of an order can be asked for, in milliseconds; undefined before its delivery. */
const returnableUntil = ({ deliveredAt }: Pick<ReturnableOrder, 'deliveredAt'>): number | undefined =>
  deliveredAt ? Date.parse(deliveredAt) + returnWithinDays * 86_400_000 : undefined;

/**
 * Whether its customer can ask for a return of an order: it was delivered at most 14 days ago, some of its payment is
 * left, and neither a problem, a dispute nor another return is open. One that was withdrawn can be asked for again.
 * `now` is in milliseconds.
 */
export const canAskForReturn = (order: ReturnableOrder, now: number): boolean => {
  const { status, paymentStatus, problem, itemReturn } = order;
  const until = returnableUntil(order);
  return (
    status === 'delivered' &&
    paymentStatus === 'paid' &&
    until !== undefined &&
    now <= until &&
    !(problem && !problem.verdict) &&
    !isDisputed(order) &&
    (!itemReturn || (itemReturn.status === 'withdrawn' && (itemReturn.asks ?? 1) < maxAsks)) &&
    leftOfOrder(order) > 0
  );
};
