import { type Interval, minuteOf } from '../../shared/availability/interval';
import type { AvailabilityRules } from '../../shared/availability/rules';
import { dayStatusOf, slotsOf } from '../../shared/availability/slots';
import type { bookingApi } from '../../shared/booking/api';
import { maxCalendarDays } from '../../shared/booking/schema';
import { Refusal } from '../../shared/http/refusal';
import type { Reply } from '../../shared/http/route';
import { addDays, instantOf, localAt } from '../../shared/time/zoned';
import { availability, rulesOf } from '../data/availability';
import { type Booking, bookings } from '../data/bookings';
import { busyDays, busyFrom, busyIntervals, readBusyDays } from '../data/busy';
import { hairstyles, type StoredHairstyle } from '../data/hairstyles';
import { isApprovedProvider, type RoleItem, roles } from '../data/people';
import { retryOnConflict } from '../data/retry';
import { settings } from '../data/settings';
import type { Store } from '../data/store';
import type { Person } from '../http/actor';
import type { Call } from '../http/endpoints';
import { chosenService } from './quote';

type Api = typeof bookingApi;

/** All the time that appointments on a local date can take, including buffers. */
const reachOf = (
  { zone, bufferBeforeMinutes, bufferAfterMinutes }: AvailabilityRules,
  date: string,
): Interval => ({
  from: minuteOf(instantOf(date, '00:00', zone)) - bufferBeforeMinutes,
  to: minuteOf(instantOf(date, '24:00', zone)) + bufferAfterMinutes,
});

type Service = { hairstyleId: string; variationId?: string | undefined; heldBookingId?: string | undefined };

/** The items that decide when a provider can be booked for a service. */
const bookableRefs = (providerId: string, { hairstyleId, heldBookingId }: Service) => ({
  service: hairstyles.ref(hairstyleId),
  role: roles.ref(providerId),
  stored: availability.ref(providerId),
  held: heldBookingId ? bookings.ref(heldBookingId) : undefined,
});

type Bookable = {
  service?: StoredHairstyle | undefined;
  role?: RoleItem | undefined;
  stored?: AvailabilityRules | undefined;
  held?: Booking | undefined;
};

/**
 * The provider's rules, the minutes the service takes, and the busy entry that counts as free: the caller's own unpaid
 * booking. Throws `not_listed`.
 */
const bookable = (
  { service, role, stored, held }: Bookable,
  { params: { providerId }, query, actor }: { params: { providerId: string }; query: Service; actor: Person },
) => {
  const { hairstyle, durationMinutes } = chosenService(service, query.variationId);
  if (hairstyle.providerId !== providerId || !isApprovedProvider(role)) throw new Refusal('not_listed');
  const isOwnHold = held?.customerId === actor.id && held.paymentStatus === 'unpaid';
  return {
    rules: rulesOf(role, stored),
    minutes: durationMinutes,
    ignoredId: isOwnHold ? held.id : undefined,
  };
};

const dayOf = async (store: Store, call: Call<Api['getAvailability']>) => {
  const { params, query, now } = call;
  const { providerId } = params;
  const { day, ...read } = await store.readAll({
    ...bookableRefs(providerId, query),
    day: busyDays.ref(providerId, query.date),
  });
  const { rules, minutes, ignoredId } = bookable(read, call);
  const { zone, dayZone } = rules;
  const time = { ...reachOf(rules, query.date), providerId, dayZone };
  const days = await readBusyDays(store, time, new Map([[query.date, day]]));
  const busy = busyIntervals(days.values(), now, ignoredId);
  return {
    date: query.date,
    zone,
    today: localAt(now, zone).date,
    slots: slotsOf(rules, { date: query.date, minutes, now, busy }),
  };
};

/** Lists the slots of a day for a service, in the provider's time zone. Throws `not_listed`. */
export const getAvailability =
  ({ store }: { store: Store }) =>
  (call: Call<Api['getAvailability']>): Promise<Reply<Api['getAvailability']>> =>
    retryOnConflict(() => dayOf(store, call));

/** The consecutive dates from `from` to `to`, at most `maxCalendarDays`. */
const datesFrom = (from: string, to: string): string[] =>
  Array.from({ length: maxCalendarDays }, (_, index) => addDays(from, index)).filter((date) => date <= to);

const calendarOf = async (store: Store, call: Call<Api['getCalendar']>) => {
  const { params, query, now } = call;
  const { fees, ...read } = await store.readAll({
    ...bookableRefs(params.providerId, query),
    fees: settings.ref(),
  });
  const { rules, minutes, ignoredId } = bookable(read, call);
  const today = localAt(now, rules.zone).date;
  const lastDate = addDays(today, rules.horizonDays);
  const dates = datesFrom(query.from && query.from > today ? query.from : today, lastDate);
  // A day of the shown time zone touches up to three days of the time zone that busy time is stored in.
  const stored = busyFrom(params.providerId, addDays(dates[0] ?? today, -1));
  const { items } = dates.length > 0 ? await store.list(stored, { limit: dates.length + 2 }) : { items: [] };
  const busy = busyIntervals(items, now, ignoredId);
  return {
    zone: rules.zone,
    today,
    lastDate,
    cancellationFeeCents: fees.cancellationFeeCents,
    days: dates.map((date) => ({ date, status: dayStatusOf(rules, { date, minutes, now, busy }) })),
  };
};

/**
 * Lists which days have a free time for a service, in the provider's time zone, and the cancellation fee. Throws
 * `not_listed`.
 */
export const getCalendar =
  ({ store }: { store: Store }) =>
  (call: Call<Api['getCalendar']>): Promise<Reply<Api['getCalendar']>> =>
    retryOnConflict(() => calendarOf(store, call));
