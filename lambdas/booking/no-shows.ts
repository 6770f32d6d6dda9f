import { countsAsNoShow, noShowsCountFrom, warnedNoShows } from '../../shared/booking/no-show';
import { type Booking, bookings } from '../data/bookings';
import type { Store } from '../data/engine/store';
import { noShowMarks } from '../data/no-show-marks';

/**
 * The recent no-shows of the customers of bookings that wait for their provider, by customer, where they are enough to warn
 * of (`warnedNoShows`). Reads nothing if no booking waits. See docs/product/booking.md#no-shows. `now` in milliseconds.
 */
export const readNoShows = async (
  store: Store,
  found: readonly Booking[],
  now: number,
): Promise<Map<string, number>> => {
  const waiting = found.filter(({ status }) => status === 'pending');
  const customerIds = [...new Set(waiting.map(({ customerId }) => customerId))];
  if (customerIds.length === 0) return new Map();
  const marks = await store.readEach(customerIds.map((id) => noShowMarks.ref(id)));
  const from = noShowsCountFrom(now);
  const likely = marks
    .map((marked) => marked.bookings.filter(({ startsAt }) => startsAt >= from))
    .filter((recent) => recent.length >= warnedNoShows)
    .flat();
  const missed = likely.length > 0 ? await store.readEach(likely.map(({ id }) => bookings.ref(id))) : [];
  const counts = new Map<string, number>();
  for (const booking of missed)
    if (booking && countsAsNoShow(booking))
      counts.set(booking.customerId, (counts.get(booking.customerId) ?? 0) + 1);
  return new Map([...counts].filter(([, count]) => count >= warnedNoShows));
};
