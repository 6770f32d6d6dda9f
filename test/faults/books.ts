import type Stripe from 'stripe';
import { type Booking, bookings } from '../../lambdas/data/bookings';
import { type Checkout, checkouts } from '../../lambdas/data/checkouts';
import { type JournalRecord, journal } from '../../lambdas/data/journal';
import { type Order, orders } from '../../lambdas/data/orders';
import { products, type StoredProduct } from '../../lambdas/data/products';
import type { Item } from '../../lambdas/data/store';
import { earnings } from '../../shared/booking/pricing';

/** A booking or an order of a cart: what has an escrow of its own, and is refunded or released by itself. */
export type Deal = Pick<
  Booking & Order,
  | 'id'
  | 'checkoutId'
  | 'customerId'
  | 'providerId'
  | 'paymentStatus'
  | 'paidAt'
  | 'releasedAt'
  | 'refundedCents'
  | 'cardRefund'
  | 'listCents'
  | 'totalCents'
  | 'creditCents'
  | 'platformFeeRate'
> & { status: Booking['status'] | Order['status'] };

/** A table and its Stripe account, as the invariants look at them. */
export type Books = {
  now: number;
  /** Nothing is under way: all that was due was swept, and all messages were delivered. */
  quiet: boolean;
  items: Item[];
  bookings: Booking[];
  orders: Order[];
  deals: Deal[];
  products: StoredProduct[];
  checkouts: Checkout[];
  journal: Map<string, JournalRecord>;
  accounts: Map<string, number>;
  sessions: Stripe.Checkout.Session[];
  refunds: Stripe.Refund[];
  /** How many pieces of each product there are in all, by its id. */
  pieces: ReadonlyMap<string, number>;
};

/** The items of one kind, by their sort key. */
export const of = <V>(items: Item[], sk: string, parse: (item: Item) => V): V[] =>
  items.filter((item) => item.sk === sk).map(parse);

export const total = (numbers: number[]): number => numbers.reduce((sum, number) => sum + number, 0);

export const isPaid = ({ paymentStatus }: Pick<Deal, 'paymentStatus'>): boolean => paymentStatus === 'paid';
export const inEscrow = (deal: Deal): boolean => isPaid(deal) && !deal.releasedAt;
export const netOf = ({ listCents, platformFeeRate }: Deal): number =>
  earnings(listCents, platformFeeRate!).netCents;

/** Reads the books of a table's items at an instant (milliseconds). */
export const readBooks = (
  items: Item[],
  given: Pick<Books, 'sessions' | 'refunds' | 'pieces'>,
  now: number,
  quiet: boolean,
): Books => {
  const records = of(items, 'JOURNAL', journal.parse);
  const accounts = new Map<string, number>();
  for (const { account, cents } of records.flatMap(({ postings }) => postings))
    accounts.set(account, (accounts.get(account) ?? 0) + cents);
  const booked = of(items, 'BOOKING', bookings.parse);
  const ordered = of(items, 'ORDER', orders.parse);
  return {
    ...given,
    now,
    quiet,
    items,
    accounts,
    bookings: booked,
    orders: ordered,
    deals: [
      ...booked.map((booking) => ({ ...booking, checkoutId: booking.id })),
      ...ordered.map((order) => ({ ...order, listCents: order.totalCents })),
    ],
    products: of(items, 'PRODUCT', products.parse),
    checkouts: of(items, 'CHECKOUT', checkouts.parse),
    journal: new Map(records.map((record) => [record.key, record])),
  };
};
