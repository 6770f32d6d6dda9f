import { type Interval, minuteOf } from '../../shared/availability/interval';
import type { AvailabilityRules } from '../../shared/availability/rules';
import { dayStatusOf, slotsOf } from '../../shared/availability/slots';
import type { bookingApi } from '../../shared/booking/api';
import { type Availability, maxCalendarDays, type RescheduleCalendar } from '../../shared/booking/schema';
import { Refusal } from '../../shared/http/refusal';
import type { Reply } from '../../shared/http/route';
import { addDays, instantOf, localAt } from '../../shared/time/zoned';
import { availability, rulesOf } from '../data/availability';
import { type Booking, bookings } from '../data/bookings';
import { type BusyDays, busyDays, busyFrom, busyIntervals, readBusyDays } from '../data/busy';
import { retryOnConflict } from '../data/engine/retry';
import type { Store } from '../data/engine/store';
import { hairstyles, type StoredHairstyle } from '../data/hairstyles';
import { isApprovedProvider, type RoleItem, roles } from '../data/people';
import { settings } from '../data/settings';
import { heldFor, type Wait, waits } from '../data/waits';
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

type Service = {
  hairstyleId: string;
  variationId?: string | undefined;
  addOnIds: readonly string[];
  heldBookingId?: string | undefined;
  waitId?: string | undefined;
};

/** The items that decide when a provider can be booked for a service. */
const bookableRefs = (providerId: string, { hairstyleId, heldBookingId, waitId }: Service) => ({
  service: hairstyles.ref(hairstyleId),
  role: roles.ref(providerId),
  stored: availability.ref(providerId),
  held: heldBookingId ? bookings.ref(heldBookingId) : undefined,
  wait: waitId ? waits.ref(waitId) : undefined,
});

type Bookable = {
  service?: StoredHairstyle | undefined;
  role?: RoleItem | undefined;
  stored?: AvailabilityRules | undefined;
  held?: Booking | undefined;
  wait?: Wait | undefined;
};

/** An appointment to find a time for: its minutes, and whose entries count as free. */
type WantedAppointment = {
  providerId: string;
  rules: AvailabilityRules;
  minutes: number;
  ignoredIds?: ReadonlyArray<string | undefined>;
};

/** The wanted service; the caller's own unpaid booking and what is held for them count as free. Throws `not_listed`. */
const bookable = (
  { service, role, stored, held, wait }: Bookable,
  { params: { providerId }, query, actor }: { params: { providerId: string }; query: Service; actor: Person },
): WantedAppointment => {
  const { hairstyle, durationMinutes } = chosenService(service, query);
  if (hairstyle.providerId !== providerId || !isApprovedProvider(role)) throw new Refusal('not_listed');
  const isOwnHold = held?.customerId === actor.id && held.paymentStatus === 'unpaid';
  return {
    providerId,
    rules: rulesOf(role, stored),
    minutes: durationMinutes,
    ignoredIds: [isOwnHold ? held.id : undefined, heldFor(actor.id, wait)?.id],
  };
};

/** The slots of a day, in the provider's time zone. `known` are busy days already read. */
export const slotsOnDay = async (
  store: Store,
  { providerId, rules, minutes, ignoredIds = [] }: WantedAppointment,
  { date, now, known }: { date: string; now: number; known: BusyDays },
): Promise<Availability> => {
  const { zone, dayZone } = rules;
  const time = { ...reachOf(rules, date), providerId, dayZone };
  const days = await readBusyDays(store, time, known);
  const busy = busyIntervals(days.values(), now, ...ignoredIds);
  return {
    date,
    zone,
    today: localAt(now, zone).date,
    slots: slotsOf(rules, { date, minutes, now, busy }),
  };
};

const dayOf = async (store: Store, call: Call<Api['getAvailability']>): Promise<Availability> => {
  const { params, query, now } = call;
  const { date } = query;
  const { day, ...read } = await store.readAll({
    ...bookableRefs(params.providerId, query),
    day: busyDays.ref(params.providerId, date),
  });
  return slotsOnDay(store, bookable(read, call), { date, now, known: new Map([[date, day]]) });
};

/** Lists the slots of a day for a service, in the provider's time zone. Throws `not_listed`. */
export const getAvailability =
  ({ store }: { store: Store }) =>
  (call: Call<Api['getAvailability']>): Promise<Reply<Api['getAvailability']>> =>
    retryOnConflict(() => dayOf(store, call));

/** The consecutive dates from `from` to `to`, at most `maxCalendarDays`. */
const datesFrom = (from: string, to: string): string[] =>
  Array.from({ length: maxCalendarDays }, (_, index) => addDays(from, index)).filter((date) => date <= to);

/** Which days have a free time, from `from` or today on, in the provider's time zone. */
export const calendarDays = async (
  store: Store,
  { providerId, rules, minutes, ignoredIds = [] }: WantedAppointment,
  { from, now }: { from?: string | undefined; now: number },
): Promise<RescheduleCalendar> => {
  const today = localAt(now, rules.zone).date;
  const lastDate = addDays(today, rules.horizonDays);
  const dates = datesFrom(from && from > today ? from : today, lastDate);
  // A day of the shown time zone touches up to three days of the time zone that busy time is stored in.
  const stored = busyFrom(providerId, addDays(dates[0] ?? today, -1));
  const { items } = dates.length > 0 ? await store.list(stored, { limit: dates.length + 2 }) : { items: [] };
  const busy = busyIntervals(items, now, ...ignoredIds);
  return {
    zone: rules.zone,
    today,
    lastDate,
    days: dates.map((date) => ({ date, status: dayStatusOf(rules, { date, minutes, now, busy }) })),
  };
};

const calendarOf = async (store: Store, call: Call<Api['getCalendar']>) => {
  const { params, query, now } = call;
  const { fees, ...read } = await store.readAll({
    ...bookableRefs(params.providerId, query),
    fees: settings.ref(),
  });
  const wanted = bookable(read, call);
  return {
    ...(await calendarDays(store, wanted, { from: query.from, now })),
    cancellationFeeCents: fees.cancellationFeeCents,
    travelArea: wanted.rules.travelArea,
    travelFeeCents: wanted.rules.travelFeeCents,
    travelMiles: wanted.rules.travelMiles,
    lastMinute: wanted.rules.lastMinute,
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
