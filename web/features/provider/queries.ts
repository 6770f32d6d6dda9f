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

/** A provider's balances. */
export const balanceQuery = queryOptions({
  queryKey: ['wallet', 'provider', 'balance'],
  queryFn: async () => (await client.getProviderWallet({ query: {} })).wallet,
});
