import type { providerCalendarRoutes } from '../../shared/calendars/provider-calendar-api';
import type { Reply } from '../../shared/http/route';
import { isoOf } from '../../shared/time/iso';
import { addDays, instantOf } from '../../shared/time/zoned';
import { showToProvider } from '../booking/show';
import { forProvider } from '../booking/view';
import { type Booking, bookings, bookingsByProvider, startingBetween } from '../data/bookings';
import { type BusyDay, busyDays, holders } from '../data/busy';
import { otherCalendars, type StoredCalendar } from '../data/calendars';
import type { Query, Store } from '../data/engine/store';
import type { Call } from '../http/endpoints';

type GetCalendar = (typeof providerCalendarRoutes)['getProviderCalendar'];

/** Reads the first bookings of a query, 500 at most, and leaves out cancelled ones. */
export const readActive = async (store: Store, query: Query<Booking>) => {
  const { items, cursor } = await store.list(query, { limit: 500 });
  return { items: items.filter(({ status }) => status !== 'cancelled'), more: cursor !== undefined };
};

/** More would not fit one read. */
const maxProposed = 100;

/** Reads the bookings that hold time on some days until their proposal is answered, except those in `known`. */
const readProposed = async (
  store: Store,
  busy: readonly BusyDay[],
  now: number,
  known: readonly Booking[],
): Promise<Booking[]> => {
  const wanted = holders(busy, now).filter((id) => known.every((booking) => booking.id !== id));
  const found = await store.readEach(wanted.slice(0, maxProposed).map((id) => bookings.ref(id)));
  return found.filter((booking) => booking !== undefined);
};

/** Reads some busy days, and the provider's other calendars. */
const readBusy = (store: Store, providerId: string, { from, days }: { from: string; days: number }) => {
  // The days are counted in the provider's first time zone, which may be a day ahead or behind.
  const dates = Array.from({ length: days + 2 }, (_, index) => addDays(from, index - 1));
  return store.readAll({
    busy: dates.map((date) => busyDays.ref(providerId, date)),
    owner: otherCalendars.ref(providerId),
  });
};

/** When the provider's other calendars say that they are busy, in part or whole between two instants (ISO). */
const busyElsewhere = (
  busy: readonly BusyDay[],
  calendars: readonly StoredCalendar[],
  { start, end }: { start: string; end: string },
) => {
  const names = new Map(calendars.filter(({ removedAt }) => !removedAt).map(({ id, name }) => [id, name]));
  return busy
    .flatMap(({ imported }) => imported)
    .map(({ calendarId, from, to }) => ({
      calendarName: names.get(calendarId),
      from: isoOf(from * 60_000),
      to: isoOf(to * 60_000),
    }))
    .flatMap(({ calendarName, ...time }) =>
      calendarName !== undefined && time.from < end && start < time.to ? [{ calendarName, ...time }] : [],
    );
};

/**
 * Returns the provider's paid bookings of some days in their time zone, soonest first, without cancelled ones;
 * those of other days that are proposed for these; and when their other calendars say that they are busy.
 */
export const getProviderCalendar =
  ({ store }: { store: Store }) =>
  async ({ actor, query, now }: Call<GetCalendar>): Promise<Reply<GetCalendar>> => {
    const { from, days } = query;
    const midnight = (date: string) => instantOf(date, '00:00', actor.role.zone);
    const all = bookingsByProvider(actor.id);
    const [start, end] = [midnight(from), midnight(addDays(from, days))];
    const { items, more } = await readActive(store, startingBetween(all, start, end));
    const { busy, owner } = await readBusy(store, actor.id, query);
    const proposed = await readProposed(store, busy, now, items);
    return {
      items: await showToProvider(store, items, now),
      proposed: proposed.map(forProvider),
      busy: busyElsewhere(busy, owner?.calendars ?? [], { start, end }),
      more,
    };
  };
