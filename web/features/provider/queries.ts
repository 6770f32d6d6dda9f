import { queryOptions } from '@tanstack/react-query';
import type { ProviderBooking } from '../../../shared/booking/schema';
import { client } from '../../lib/client';

/** As many as spec section 9 shows on the dashboard. */
const mostUpcoming = 5;

/** `12`, or `24+` where the list goes on. */
const countOf = ({ items, cursor }: { items: unknown[]; cursor?: string }): string =>
  `${items.length}${cursor ? '+' : ''}`;

const upcomingOf = (bookings: ProviderBooking[], now: number): ProviderBooking[] =>
  bookings
    .filter(({ startsAt, durationMinutes }) => Date.parse(startsAt) + durationMinutes * 60_000 > now)
    .sort((one, other) => one.startsAt.localeCompare(other.startsAt))
    .slice(0, mostUpcoming);

/** What a provider should know at a glance of their bookings. */
export const dashboardQuery = queryOptions({
  queryKey: ['booking', 'provider', 'dashboard'],
  queryFn: async () => {
    const [pending, confirmed, completed] = await Promise.all([
      client.listProviderBookings({ query: { status: 'pending' } }),
      client.listProviderBookings({ query: { status: 'confirmed' } }),
      client.listProviderBookings({ query: { status: 'completed' } }),
    ]);
    return {
      pending: countOf(pending),
      completed: countOf(completed),
      upcoming: upcomingOf([...pending.items, ...confirmed.items], Date.now()),
    };
  },
});

/** How many paid orders their seller has yet to ship. */
export const unshippedQuery = queryOptions({
  queryKey: ['order', 'provider', 'unshipped'],
  queryFn: async () => {
    const [paid, processing] = await Promise.all([
      client.listProviderOrders({ query: { status: 'paid' } }),
      client.listProviderOrders({ query: { status: 'processing' } }),
    ]);
    return countOf({
      items: [...paid.items, ...processing.items],
      cursor: paid.cursor ?? processing.cursor,
    });
  },
});

/** A provider's balances. */
export const balanceQuery = queryOptions({
  queryKey: ['wallet', 'provider', 'balance'],
  queryFn: async () => (await client.getProviderWallet({ query: {} })).wallet,
});
