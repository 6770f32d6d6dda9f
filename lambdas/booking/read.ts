import type { bookingApi } from '../../shared/booking/api';
import { maxUpcoming } from '../../shared/booking/schema';
import type { Reply } from '../../shared/http/route';
import { instantOf, localAt } from '../../shared/time/zoned';
import { bookingsBefore, bookingsFrom } from '../data/bookings';
import { countsOfProvider } from '../data/counts';
import type { Store } from '../data/store';
import type { Call } from '../http/endpoints';
import { showPage } from '../payments/purchase-views';
import { forProvider } from './view';

type Api = typeof bookingApi;

/** When today began in the provider's time zone (ISO). */
const startOfDay = (now: number, zone: string): string => instantOf(localAt(now, zone).date, '00:00', zone);

/** Lists a provider's paid bookings: upcoming ones from today on, soonest first, or past ones, latest first. */
export const listProviderBookings =
  ({ store }: { store: Store }) =>
  async ({
    actor,
    query,
    now,
  }: Call<Api['listProviderBookings']>): Promise<Reply<Api['listProviderBookings']>> => {
    const today = startOfDay(now, actor.role.zone);
    const list = query.when === 'past' ? bookingsBefore : bookingsFrom;
    return showPage(store, list(actor.id, today, query.status), query, (items) => items.map(forProvider));
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
