import type { bookingApi } from '../../shared/booking/api';
import { bookingLifecycle } from '../../shared/booking/lifecycle';
import { needsAnswerFrom } from '../../shared/booking/reschedule';
import { maxUpcoming } from '../../shared/booking/schema';
import { endOf, type ProviderSection } from '../../shared/booking/timing';
import type { Reply } from '../../shared/http/route';
import { canTransition } from '../../shared/lifecycle';
import { instantOf, localAt } from '../../shared/time/zoned';
import { type Booking, bookingsByProvider, latestUpTo, soonestFrom } from '../data/bookings';
import { countsOfProvider } from '../data/counts';
import type { Store } from '../data/engine/store';
import type { Call } from '../http/endpoints';
import { showPage } from '../payments/purchase-views';
import { showToProvider } from './show';
import { readUpcoming } from './upcoming';
import { forProvider } from './view';

type Api = typeof bookingApi;

/** When today began in the provider's time zone (ISO). */
const startOfDay = (now: number, zone: string): string => instantOf(localAt(now, zone).date, '00:00', zone);

/** Whether the provider can still accept a paid booking, or answer its customer's proposal to move it. */
const isUnanswered = (booking: Booking, now: number): boolean =>
  canTransition(bookingLifecycle, booking, 'accept', 'provider', now) ||
  needsAnswerFrom('provider', booking, now);

/** How many upcoming bookings a page of unanswered ones searches. */
const maxSearched = 100;

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
    const all = bookingsByProvider(actor.id, status);
    const wanted = when === 'past' ? latestUpTo(all, today) : soonestFrom(all, today);
    // Few need an answer, and they may be anywhere among the upcoming ones.
    const page = { cursor: query.cursor, ...(when === 'unanswered' && { limit: maxSearched }) };
    return showPage(store, wanted, page, (items) =>
      showToProvider(
        store,
        items.filter((booking) => !bySection[when] || bySection[when](booking, now)),
        now,
      ),
    );
  };

/** How many appointments of each status the dashboard reads: today's that are over come before the next one. */
const maxRead = 20;

/**
 * A provider's counts, whether they have set their hours, the next confirmed appointment, and the next pending and
 * confirmed ones from today on. The next one may come after many that are still pending.
 */
export const getProviderDashboard =
  ({ store }: { store: Store }) =>
  async ({ actor, now }: Call<Api['getProviderDashboard']>): Promise<Reply<Api['getProviderDashboard']>> => {
    const from = startOfDay(now, actor.role.zone);
    const [counts, { upcoming }] = await Promise.all([
      store.read(countsOfProvider.ref(actor.id), false),
      readUpcoming(store, actor.id, { from, limit: maxRead }),
    ]);
    const hasSetHours = actor.role.rulesVersion > 0;
    const next = upcoming.find((booking) => booking.status === 'confirmed' && endOf(booking) > now);
    return {
      counts,
      hasSetHours,
      next: next && forProvider(next),
      upcoming: upcoming.slice(0, maxUpcoming).map(forProvider),
    };
  };
