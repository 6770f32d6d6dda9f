import type { bookingApi } from '../../shared/booking/api';
import type { CustomerRecord } from '../../shared/booking/customer-record';
import { countsAsNoShow, noShowsCountFrom, shownStatus } from '../../shared/booking/no-show';
import { Refusal } from '../../shared/http/refusal';
import type { Reply } from '../../shared/http/route';
import type { PurchaseRef } from '../../shared/payments/problems-and-refunds';
import { type Booking, bookings, bookingsByCustomer } from '../data/bookings';
import { customerNotes } from '../data/customer-notes';
import { retryOnConflict } from '../data/engine/retry';
import type { Store } from '../data/engine/store';
import { create, replace } from '../data/engine/writes';
import { type Order, orders, ordersByCustomer } from '../data/orders';
import type { Call } from '../http/endpoints';
import { readForProvider } from '../payments/purchase-views';

type Api = typeof bookingApi;
type Deps = { store: Store };

/** How many of a customer's latest bookings and orders are searched, and how many are shown. */
const maxRead = 100;
const maxShown = 20;

type Earlier = CustomerRecord['earlier'][number];

const ofBooking = (booking: Booking): Earlier => ({
  kind: 'booking',
  id: booking.id,
  title: booking.title,
  status: shownStatus(booking),
  at: booking.startsAt,
  priceCents: booking.listCents + booking.travelFeeCents,
});
const ofOrder = ({ id, name, status, createdAt, totalCents }: Order): Earlier => ({
  kind: 'order',
  id,
  title: name,
  status,
  at: createdAt,
  priceCents: totalCents,
});
const timeOf = (purchase: Booking | Order): string =>
  'startsAt' in purchase ? purchase.startsAt : purchase.createdAt;

/** Reads a paid booking or order of the provider's. Throws `not_found`. */
const readPurchase = (
  store: Store,
  { kind, id }: PurchaseRef,
  providerId: string,
): Promise<Booking | Order> =>
  kind === 'booking'
    ? readForProvider(store, bookings.ref(id), providerId)
    : readForProvider(store, orders.ref(id), providerId);

const noShowsSince = (booked: readonly Booking[], from: string): number =>
  booked.filter((booking) => countsAsNoShow(booking) && booking.startsAt >= from).length;

/** What the customer of a purchase bought from its provider before it, newest first, and their no-shows with anybody. */
const readHistory = async (
  store: Store,
  purchase: Booking | Order,
  now: number,
): Promise<Pick<CustomerRecord, 'earlier' | 'recentNoShows'>> => {
  const { customerId, providerId } = purchase;
  const isEarlier = (other: Booking | Order) =>
    other.providerId === providerId && !!other.paidAt && timeOf(other) < timeOf(purchase);
  const [booked, ordered] = await Promise.all([
    store.list(bookingsByCustomer(customerId), { limit: maxRead }),
    store.list(ordersByCustomer(customerId), { limit: maxRead }),
  ]);
  const earlier = [
    ...booked.items.filter(isEarlier).map(ofBooking),
    ...ordered.items.filter(isEarlier).map(ofOrder),
  ];
  return {
    earlier: earlier.sort((one, other) => other.at.localeCompare(one.at)).slice(0, maxShown),
    recentNoShows: noShowsSince(booked.items, noShowsCountFrom(now)),
  };
};

const emptyNote = { text: '', version: 0 };

/** Returns the customer of a booking or an order, as their provider knows them. Throws `not_found`. */
export const getCustomerRecord =
  ({ store }: Deps) =>
  async ({
    actor,
    params,
    now,
  }: Call<Api['getCustomerRecord']>): Promise<Reply<Api['getCustomerRecord']>> => {
    const purchase = await readPurchase(store, params, actor.id);
    const [history, note] = await Promise.all([
      readHistory(store, purchase, now),
      store.read(customerNotes.ref(actor.id, purchase.customerId)),
    ]);
    return { name: purchase.customer.name, ...history, note: note ?? emptyNote };
  };

/**
 * Saves the provider's private notes on the customer of a booking or an order. Saving the same text again changes
 * nothing. Throws `not_found`, `changed_meanwhile`.
 */
export const saveCustomerNote =
  ({ store }: Deps) =>
  ({ actor, params, body }: Call<Api['saveCustomerNote']>): Promise<Reply<Api['saveCustomerNote']>> =>
    retryOnConflict(async () => {
      const { customerId } = await readPurchase(store, params, actor.id);
      const before = await store.read(customerNotes.ref(actor.id, customerId));
      const { text, version } = before ?? emptyNote;
      if (text === body.text) return { text, version };
      if (version !== body.version) throw new Refusal('changed_meanwhile');
      const after = { providerId: actor.id, customerId, text: body.text, version: version + 1 };
      await store.write(before ? replace(customerNotes, before, after) : create(customerNotes, after));
      return after;
    });
