import { type Interval, minuteOf } from '../../shared/availability/interval';
import type { AvailabilityRules } from '../../shared/availability/rules';
import { slotsOf } from '../../shared/availability/slots';
import type { bookingApi } from '../../shared/booking/api';
import { maxUpcoming } from '../../shared/booking/schema';
import { Refusal } from '../../shared/http/refusal';
import type { Reply } from '../../shared/http/route';
import { instantOf, localAt } from '../../shared/time/zoned';
import { availability, rulesOf } from '../data/availability';
import { bookingsBefore, bookingsByCustomer, bookingsFrom } from '../data/bookings';
import { busyDays, readBusyDays, takenIn } from '../data/busy';
import { countsOfProvider } from '../data/counts';
import { hairstyles } from '../data/hairstyles';
import { isApprovedProvider, roles } from '../data/people';
import { retryOnConflict } from '../data/retry';
import type { Store } from '../data/store';
import type { Call } from '../http/endpoints';
import { chosen } from './offer';
import { forCustomer, forProvider, ownBooking, readProviders, showToCustomer } from './view';

type Api = typeof bookingApi;
const pageSize = 24;

/** All that an appointment of a local date can take, buffers included. */
const reachOf = (
  { zone, bufferBeforeMinutes, bufferAfterMinutes }: AvailabilityRules,
  date: string,
): Interval => ({
  from: minuteOf(instantOf(date, '00:00', zone)) - bufferBeforeMinutes,
  to: minuteOf(instantOf(date, '24:00', zone)) + bufferAfterMinutes,
});

const dayOf = async (store: Store, { params, query, now }: Call<Api['getAvailability']>) => {
  const { providerId } = params;
  const { service, role, stored, day } = await store.readAll({
    service: hairstyles.ref(query.hairstyleId),
    role: roles.ref(providerId),
    stored: availability.ref(providerId),
    day: busyDays.ref(providerId, query.date),
  });
  const { hairstyle, durationMinutes } = chosen(service, query.variationId);
  if (hairstyle.providerId !== providerId || !isApprovedProvider(role)) throw new Refusal('not_listed');
  const rules = rulesOf(role, stored);
  const { zone, dayZone } = rules;
  const time = { ...reachOf(rules, query.date), providerId, dayZone };
  const days = await readBusyDays(store, time, new Map([[query.date, day]]));
  const busy = takenIn(days, now);
  return {
    date: query.date,
    zone,
    today: localAt(now, zone).date,
    slots: slotsOf(rules, { date: query.date, minutes: durationMinutes, now, busy }),
  };
};

/** The starts of a day for a service, by the provider's clock and rules. Throws `not_listed`. */
export const getAvailability =
  ({ store }: { store: Store }) =>
  (ask: Call<Api['getAvailability']>): Promise<Reply<Api['getAvailability']>> =>
    retryOnConflict(() => dayOf(store, ask));

/** A customer's bookings, newest first, with their providers as they are rated now. */
export const listBookings =
  ({ store }: { store: Store }) =>
  async ({ actor, query }: Call<Api['listBookings']>): Promise<Reply<Api['listBookings']>> => {
    const { items, cursor } = await store.list(bookingsByCustomer(actor.id, query.status), {
      limit: pageSize,
      cursor: query.cursor,
    });
    const providers = await readProviders(store, items);
    return { items: items.map((booking) => forCustomer(booking, providers.get(booking.providerId))), cursor };
  };

/** One of the customer's own bookings. Throws `not_found`. */
export const getBooking =
  ({ store }: { store: Store }) =>
  async ({ actor, params }: Call<Api['getBooking']>): Promise<Reply<Api['getBooking']>> =>
    showToCustomer(store, await ownBooking(store, params.bookingId, actor.id));

/** When the provider's present day began (ISO). */
const startOfDay = (now: number, zone: string): string => instantOf(localAt(now, zone).date, '00:00', zone);

/** A provider's paid bookings: from today on, soonest first, or those before, latest first. */
export const listProviderBookings =
  ({ store }: { store: Store }) =>
  async ({
    actor,
    query,
    now,
  }: Call<Api['listProviderBookings']>): Promise<Reply<Api['listProviderBookings']>> => {
    const today = startOfDay(now, actor.role.zone);
    const list = query.when === 'past' ? bookingsBefore : bookingsFrom;
    const { items, cursor } = await store.list(list(actor.id, today, query.status), {
      limit: pageSize,
      cursor: query.cursor,
    });
    return { items: items.map(forProvider), cursor };
  };

/** A provider's figures, and the next appointments that are pending or confirmed, from today on. */
export const getProviderDashboard =
  ({ store }: { store: Store }) =>
  async ({ actor, now }: Call<Api['getProviderDashboard']>): Promise<Reply<Api['getProviderDashboard']>> => {
    const today = startOfDay(now, actor.role.zone);
    const next = (status: 'pending' | 'confirmed') =>
      store.list(bookingsFrom(actor.id, today, status), { limit: maxUpcoming });
    const [counts, pending, confirmed] = await Promise.all([
      store.read(countsOfProvider.ref(actor.id), false),
      next('pending'),
      next('confirmed'),
    ]);
    const upcoming = [...pending.items, ...confirmed.items]
      .sort((one, other) => one.startsAt.localeCompare(other.startsAt))
      .slice(0, maxUpcoming);
    return { counts: counts, upcoming: upcoming.map(forProvider) };
  };
