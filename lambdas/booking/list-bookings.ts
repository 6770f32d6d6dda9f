import type { bookingApi } from '../../shared/booking/api';
import { type CustomerSection, maxDurationMs, sectionOf } from '../../shared/booking/timing';
import type { Reply } from '../../shared/http/route';
import { isoOf } from '../../shared/time/iso';
import { type Booking, bookingsByCustomer, latestUpTo, soonestFrom } from '../data/bookings';
import type { Query, Store } from '../data/engine/store';
import type { Call } from '../http/endpoints';
import { showPage } from '../payments/purchase-views';
import { showToCustomer } from './show';

type ListBookings = (typeof bookingApi)['listBookings'];

/** A query that includes a section's bookings in its order, and some of other sections, which are left out. */
const queryOf = (
  customerId: string,
  when: CustomerSection | undefined,
  status: Booking['status'] | undefined,
  now: number,
): Query<Booking> => {
  const all = bookingsByCustomer(customerId, status);
  if (when === 'upcoming') return soonestFrom(all, isoOf(now - maxDurationMs));
  if (when === 'past') return latestUpTo(all, isoOf(now));
  return bookingsByCustomer(customerId, status ?? when);
};

/**
 * Lists a customer's bookings: upcoming ones, soonest first, or past or cancelled ones, latest first. A page may be
 * short, or empty, and still have a next one.
 */
export const listBookings =
  ({ store }: { store: Store }) =>
  ({ actor, query, now }: Call<ListBookings>): Promise<Reply<ListBookings>> => {
    const { when, status } = query;
    return showPage(store, queryOf(actor.id, when, status, now), query, (found) =>
      showToCustomer(store, when ? found.filter((booking) => sectionOf(booking, now) === when) : found),
    );
  };
