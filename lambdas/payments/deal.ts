import type { CardRefund, DealRef, Problem } from '../../shared/payments/aftersales';
import { releaseWrites, upholdWrites } from '../booking/end';
import { type Booking, bookings } from '../data/bookings';
import { type Order, orders } from '../data/orders';
import type { Store } from '../data/store';
import { replace, type Write } from '../data/writes';
import { refundOrderWrites, releaseOrderWrites } from '../orders/end';

type Change = {
  problem?: Problem;
  cardRefund?: CardRefund;
  dueAt?: string | undefined;
  updatedAt: string;
};

/** What a customer paid for, be it a booking or an order, as what comes after the sale sees it. */
export type Deal = Pick<
  Booking & Order,
  | 'id'
  | 'customerId'
  | 'customer'
  | 'providerId'
  | 'providerName'
  | 'paymentStatus'
  | 'confirmedAt'
  | 'releasedAt'
  | 'problem'
  | 'endedBy'
  | 'refundedCents'
  | 'refundedAt'
  | 'cardRefund'
> & {
  ref: DealRef;
  checkoutId: string;
  title: string;
  status: Booking['status'] | Order['status'];
  totalCents: number;
  /** What the card paid of it. */
  cardCents: number;
  change: (change: Change) => Write;
  /** The earnings go to the provider after all. `at` is ISO. */
  release: (at: string, problem: Problem) => Write[];
  /** All that was paid goes back to the customer. `at` is ISO. */
  refund: (at: string, problem: Problem) => Write[];
};

const ofBooking = (booking: Booking): Deal => ({
  ...booking,
  ref: { kind: 'booking', id: booking.id },
  checkoutId: booking.id,
  cardCents: booking.totalCents - booking.creditCents,
  change: (change) => replace(bookings, booking, change),
  release: (at, problem) => releaseWrites(booking, at, problem),
  refund: (at, problem) => upholdWrites(booking, problem, at),
});

const ofOrder = (order: Order): Deal => ({
  ...order,
  ref: { kind: 'order', id: order.id },
  title: order.name,
  cardCents: order.totalCents - order.creditCents,
  change: (change) => replace(orders, order, change),
  release: (at, problem) => releaseOrderWrites(order, at, problem),
  refund: (at, problem) => refundOrderWrites(order, 'uphold', at, problem),
});

const keyOf = ({ kind, id }: DealRef) => (kind === 'booking' ? bookings.key(id) : orders.key(id));

/** The bookings and orders somebody names, in their order; undefined where there is none. */
export const readDeals = async (store: Store, refs: readonly DealRef[]): Promise<Array<Deal | undefined>> => {
  const items = await store.batchGet(refs.map(keyOf));
  return items.map((item, index) => {
    if (!item) return undefined;
    return refs[index]!.kind === 'booking' ? ofBooking(bookings.parse(item)) : ofOrder(orders.parse(item));
  });
};

/** One of them. */
export const readDeal = async (store: Store, ref: DealRef): Promise<Deal | undefined> =>
  (await readDeals(store, [ref]))[0];
