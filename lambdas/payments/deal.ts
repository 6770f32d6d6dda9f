import type { CardRefund, DealRef, Problem } from '../../shared/payments/aftersales';
import { releaseWrites, upholdWrites } from '../booking/end';
import { type Booking, bookings } from '../data/bookings';
import type { Ref } from '../data/entity';
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

const dealOf = {
  booking: (booking: Booking | undefined) => booking && ofBooking(booking),
  order: (order: Order | undefined) => order && ofOrder(order),
};

/** The bookings and orders somebody names, in their order; undefined where there is none. */
export const readDeals = (store: Store, refs: readonly DealRef[]): Promise<Array<Deal | undefined>> =>
  store.readEach(
    refs.map(({ kind, id }): Ref<Deal | undefined> => {
      const { key, parse } = kind === 'booking' ? bookings.ref(id) : orders.ref(id);
      return { key, parse: (item) => dealOf[kind](parse(item) as never) };
    }),
  );

/** One of them. */
export const readDeal = async (store: Store, ref: DealRef): Promise<Deal | undefined> =>
  (await readDeals(store, [ref]))[0];
