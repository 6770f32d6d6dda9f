import { type Interval, minuteOf } from '../../shared/availability/interval';
import type { AvailabilityRules } from '../../shared/availability/rules';
import { slotsOf } from '../../shared/availability/slots';
import type { bookingApi } from '../../shared/booking/api';
import { bookingLifecycle } from '../../shared/booking/lifecycle';
import { maxUpcoming } from '../../shared/booking/schema';
import type { ProviderSection } from '../../shared/booking/timing';
import { Refusal } from '../../shared/http/refusal';
import type { Reply } from '../../shared/http/route';
import { canTransition } from '../../shared/lifecycle';
import { instantOf, localAt } from '../../shared/time/zoned';
import { availability, rulesOf } from '../data/availability';
import { type Booking, bookingsBefore, bookingsFrom } from '../data/bookings';
import { busyDays, busyIntervals, readBusyDays } from '../data/busy';
import { countsOfProvider } from '../data/counts';
import { hairstyles } from '../data/hairstyles';
import { isApprovedProvider, roles } from '../data/people';
import { retryOnConflict } from '../data/retry';
import type { Store } from '../data/store';
import type { Call } from '../http/endpoints';
import { showPage } from '../payments/purchase-views';
import { chosenService } from './quote';
import { forProvider } from './view';

type Api = typeof bookingApi;

/** All the time that appointments on a local date can take, including buffers. */
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
  const { hairstyle, durationMinutes } = chosenService(service, query.variationId);
  if (hairstyle.providerId !== providerId || !isApprovedProvider(role)) throw new Refusal('not_listed');
  const rules = rulesOf(role, stored);
  const { zone, dayZone } = rules;
  const time = { ...reachOf(rules, query.date), providerId, dayZone };
  const days = await readBusyDays(store, time, new Map([[query.date, day]]));
  const busy = busyIntervals(days, now);
  return {
    date: query.date,
    zone,
    today: localAt(now, zone).date,
    slots: slotsOf(rules, { date: query.date, minutes: durationMinutes, now, busy }),
  };
};

/** Lists the slots of a day for a service, in the provider's time zone. Throws `not_listed`. */
export const getAvailability =
  ({ store }: { store: Store }) =>
  (call: Call<Api['getAvailability']>): Promise<Reply<Api['getAvailability']>> =>
    retryOnConflict(() => dayOf(store, call));

/** When today began in the provider's time zone (ISO). */
const startOfDay = (now: number, zone: string): string => instantOf(localAt(now, zone).date, '00:00', zone);

/** Whether a paid booking can still be accepted. */
const isUnanswered = (booking: Booking, now: number): boolean =>
  canTransition(bookingLifecycle, booking, 'accept', 'provider', now);

const bySection: Partial<Record<ProviderSection, (booking: Booking, now: number) => boolean>> = {
  unanswered: isUnanswered,
  scheduled: (booking, now) => !isUnanswered(booking, now),
};

/**
 * Lists a provider's paid bookings: those from today on, all or by whether they need an answer, soonest first, or past
 * ones, latest first. A page may be short, or empty, and still have a next one.
 */
export const listProviderBookings =
  ({ store }: { store: Store }) =>
  async ({
    actor,
    query,
    now,
  }: Call<Api['listProviderBookings']>): Promise<Reply<Api['listProviderBookings']>> => {
    const today = startOfDay(now, actor.role.zone);
    const { when, status } = query;
    const list = when === 'past' ? bookingsBefore : bookingsFrom;
    const wanted = list(actor.id, today, status ?? (when === 'unanswered' ? 'pending' : undefined));
    return showPage(store, wanted, query, (items) =>
      items.filter((booking) => !bySection[when] || bySection[when](booking, now)).map(forProvider),
    );
  };

/** A provider's counts, and the next pending and confirmed appointments from today on. */
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
    return { counts, upcoming: upcoming.map(forProvider) };
  };
