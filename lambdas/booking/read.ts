import type { bookingApi } from '../../shared/booking/api';
import { bookingLifecycle } from '../../shared/booking/lifecycle';
import { maxUpcoming } from '../../shared/booking/schema';
import type { ProviderSection } from '../../shared/booking/timing';
import type { Reply } from '../../shared/http/route';
import { canTransition } from '../../shared/lifecycle';
import { instantOf, localAt } from '../../shared/time/zoned';
import { type Booking, bookingsBefore, bookingsFrom } from '../data/bookings';
import { countsOfProvider } from '../data/counts';
import type { Store } from '../data/store';
import type { Call } from '../http/endpoints';
import { showPage } from '../payments/purchase-views';
import { forProvider } from './view';

type Api = typeof bookingApi;

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
