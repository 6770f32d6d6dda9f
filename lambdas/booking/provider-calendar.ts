import type { calendarRoutes } from '../../shared/booking/calendar-api';
import type { Reply } from '../../shared/http/route';
import { addDays, instantOf } from '../../shared/time/zoned';
import { type Booking, bookings, bookingsByProvider, startingBetween } from '../data/bookings';
import { busyDays, holders } from '../data/busy';
import type { Query, Store } from '../data/engine/store';
import type { Call } from '../http/endpoints';
import { forProvider } from './view';

type GetCalendar = (typeof calendarRoutes)['getProviderCalendar'];

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
  providerId: string,
  { from, days, now }: { from: string; days: number; now: number },
  known: readonly Booking[],
): Promise<Booking[]> => {
  // The days are counted in the provider's first time zone, which may be a day ahead or behind.
  const dates = Array.from({ length: days + 2 }, (_, index) => addDays(from, index - 1));
  const busy = await store.readEach(dates.map((date) => busyDays.ref(providerId, date)));
  const wanted = holders(busy, now).filter((id) => known.every((booking) => booking.id !== id));
  const found = await store.readEach(wanted.slice(0, maxProposed).map((id) => bookings.ref(id)));
  return found.filter((booking) => booking !== undefined);
};

/**
 * Returns the provider's paid bookings of some days in their time zone, soonest first, without cancelled ones; and
 * those of other days that are proposed for these.
 */
export const getProviderCalendar =
  ({ store }: { store: Store }) =>
  async ({ actor, query, now }: Call<GetCalendar>): Promise<Reply<GetCalendar>> => {
    const { from, days } = query;
    const midnight = (date: string) => instantOf(date, '00:00', actor.role.zone);
    const all = bookingsByProvider(actor.id);
    const wanted = startingBetween(all, midnight(from), midnight(addDays(from, days)));
    const { items, more } = await readActive(store, wanted);
    const proposed = await readProposed(store, actor.id, { ...query, now }, items);
    return { items: items.map(forProvider), proposed: proposed.map(forProvider), more };
  };
