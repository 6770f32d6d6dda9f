import type { adminListRoutes, Party } from '../../shared/admin/lists-api';
import type { Reply } from '../../shared/http/route';
import { receiptNumber } from '../../shared/payments/receipt-number';
import { addDays, instantOf } from '../../shared/time/zoned';
import {
  allBookings,
  type Booking,
  bookingsByCustomer,
  bookingsByProvider,
  bookingsByStatus,
} from '../data/bookings';
import { listByMonth, type Monthly, type Span, within } from '../data/engine/by-month';
import { type ByStatus, listRefs } from '../data/engine/by-status';
import type { Page, Query, Store } from '../data/engine/store';
import { allOrders, type Order, ordersByCustomer, ordersByProvider, ordersByStatus } from '../data/orders';
import { profiles, type StoredProfile } from '../data/people';
import { searchList } from '../data/search-list';
import type { Call } from '../http/endpoints';
import { env } from '../http/env';

type Api = typeof adminListRoutes;

/** The size of a page. */
export const limit = 24;

type Dates = { from?: string | undefined; to?: string | undefined; sort: 'newest' | 'oldest' };

/** The instants between which inclusive dates in the marketplace's time zone lie, and the order of a list. */
export const sortedSpan = ({ from, to, sort }: Dates): Span => {
  const startOf = (date: string) => instantOf(date, '00:00', env('MARKETPLACE_ZONE'));
  return {
    from: from && startOf(from),
    end: to && startOf(addDays(to, 1)),
    oldestFirst: sort === 'oldest',
  };
};

/** The lists of a kind of purchase. */
type Lists<V, S extends string> = {
  /** What a search looks at. */
  textsOf: (purchase: V) => ReadonlyArray<string | undefined>;
  all: Monthly<V>;
  byStatus: ByStatus<V, S>;
  byProvider: (providerId: string, status?: S) => Query<V>;
  byCustomer: (customerId: string, status?: S) => Query<V>;
};

/** What a list of purchases is filtered by, and its page. */
type Asked<S extends string> = Dates & {
  status?: S | undefined;
  provider?: string | undefined;
  customer?: string | undefined;
  search?: string | undefined;
  cursor?: string | undefined;
};

/** The time (milliseconds) and the size of a page. */
export type Reading = { now: number; limit: number };

/**
 * Reads a page: a person's purchases from their own list, which for bookings is sorted by appointment; those with a
 * status from the list of it; otherwise all of them by month.
 */
const readPage = async <V extends { status: string }, S extends string>(
  store: Store,
  lists: Lists<V, S>,
  { status, provider, customer, cursor, ...dates }: Asked<S>,
  { now, limit }: Reading,
): Promise<Page<V>> => {
  const span = sortedSpan(dates);
  const paging = { limit, cursor };
  if (provider) return store.list(within(lists.byProvider(provider, status), span), paging);
  if (customer) return store.list(within(lists.byCustomer(customer, status), span), paging);
  if (status)
    return listRefs(store, lists.byStatus(status), { ...paging, ...span }, (one) => one.status === status);
  return listByMonth(store, lists.all, { now, ...paging, ...span });
};

type Bought = {
  customerId: string;
  customer: { name: string; email: string };
  providerId: string;
  providerName: string;
};

const partiesOf = (
  { customerId, customer, providerId, providerName }: Bought,
  known: ReadonlyMap<string, StoredProfile>,
): { customer: Party; provider: Party } => {
  const profile = known.get(providerId);
  return {
    customer: { id: customerId, name: customer.name, email: customer.email },
    provider: { id: providerId, name: profile?.name ?? providerName, email: profile?.email ?? '' },
  };
};

/** Reads profiles, each once, by id. */
export const readProfiles = async (
  store: Store,
  ids: readonly (string | undefined)[],
): Promise<Map<string, StoredProfile>> => {
  const each = [...new Set(ids)].filter((id) => id !== undefined);
  const found = await store.readEach(each.map((id) => profiles.ref(id)));
  return new Map(found.flatMap((profile) => (profile ? [[profile.id, profile]] : [])));
};

/** The person a list is filtered by; without a name if there is no such person. */
export const filteredBy = (
  id: string | undefined,
  known: ReadonlyMap<string, StoredProfile>,
): { id: string; name: string } | undefined => (id ? { id, name: known.get(id)?.name ?? '' } : undefined);

/** What people may search a purchase by, besides what was bought. */
const commonTexts = ({
  id,
  checkoutId,
  customer,
  providerName,
}: Bought & { id: string; checkoutId: string }) => {
  const receipt = receiptNumber(checkoutId);
  return [customer.name, customer.email, providerName, receipt, receipt.replace('-', ''), id];
};

/** Purchases with the names of their people, a page at a time. */
const pageOf =
  <V extends Bought & { status: string }, S extends string>(lists: Lists<V, S>) =>
  async (store: Store, query: Asked<S>, reading: Reading) => {
    const page = await searchList(query, reading, lists.textsOf, (paging) =>
      readPage(store, lists, { ...query, cursor: paging.cursor }, { ...reading, ...paging }),
    );
    const person = query.provider ?? query.customer;
    const known = await readProfiles(store, [...page.items.map(({ providerId }) => providerId), person]);
    return {
      ...page,
      items: page.items.map((one) => ({ ...one, ...partiesOf(one, known) })),
      filteredBy: filteredBy(person, known),
    };
  };

/** Reads a page of bookings: by when they were placed, or a person's by appointment. */
export const readAdminBookings = pageOf({
  textsOf: (booking: Booking) => [
    booking.title,
    booking.variationName,
    ...booking.addOns.map(({ name }) => name),
    booking.promoCode,
    booking.hairstyleId,
    ...commonTexts(booking),
  ],
  all: allBookings,
  byStatus: bookingsByStatus,
  byProvider: bookingsByProvider,
  byCustomer: bookingsByCustomer,
});

/** Reads a page of orders, by when they were placed. */
export const readAdminOrders = pageOf({
  textsOf: (order: Order) => [order.name, order.trackingNumber, ...commonTexts(order)],
  all: allOrders,
  byStatus: ordersByStatus,
  byProvider: ordersByProvider,
  byCustomer: ordersByCustomer,
});

/** Lists bookings by when they were placed, or a person's by appointment. Throws `invalid_input` for a bad cursor. */
export const listAdminBookings =
  (store: Store) =>
  ({ query, now }: Call<Api['listAdminBookings']>): Promise<Reply<Api['listAdminBookings']>> =>
    readAdminBookings(store, query, { now, limit });

/** Lists orders by when they were placed. Throws `invalid_input` for a bad cursor. */
export const listAdminOrders =
  (store: Store) =>
  ({ query, now }: Call<Api['listAdminOrders']>): Promise<Reply<Api['listAdminOrders']>> =>
    readAdminOrders(store, query, { now, limit });
