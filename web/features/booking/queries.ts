import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { BookingStatus } from '../../../shared/booking/lifecycle';
import { client } from '../../lib/client';
import { purchaseQuery } from '../../lib/purchases/queries';

export type Wanted = { providerId: string; hairstyleId: string; variationId?: string };

/** A date's time slots, and today's date in the provider's time zone. */
export const availabilityQuery = ({ providerId, ...service }: Wanted, date: string) =>
  queryOptions({
    queryKey: ['booking', 'availability', providerId, service, date],
    queryFn: () => client.getAvailability({ params: { providerId }, query: { ...service, date } }),
    staleTime: 15_000,
  });

/** The signed-in customer's bookings, newest first, optionally by status. */
export const bookingsQuery = (status?: BookingStatus) =>
  infiniteQueryOptions({
    queryKey: ['booking', 'mine', status ?? 'all'],
    queryFn: ({ pageParam }) => client.listBookings({ query: { status, cursor: pageParam } }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.cursor,
  });

/** One booking of the signed-in customer. */
export const readBooking = (bookingId: string) => client.getBooking({ params: { bookingId } });
export const bookingQuery = (bookingId: string) => purchaseQuery('booking', bookingId, readBooking);

type When = 'upcoming' | 'past';
type ProviderPage = { when: When; cursor?: string | undefined };

/**
 * The signed-in provider's paid bookings, optionally by status: upcoming ones first, soonest first, then past ones.
 * The server sets `when`, because the browser's clock may be wrong.
 */
export const providerBookingsQuery = (status?: BookingStatus) =>
  infiniteQueryOptions({
    queryKey: ['booking', 'provider', status ?? 'all'],
    queryFn: async ({ pageParam: { when, cursor } }) => {
      const ask = async (page: ProviderPage) => {
        const { items, cursor } = await client.listProviderBookings({ query: { status, ...page } });
        return { items: items.map((booking) => ({ ...booking, when: page.when })), cursor, when: page.when };
      };
      const page = await ask({ when, cursor });
      if (page.when === 'past' || page.cursor) return page;
      const past = await ask({ when: 'past' });
      return { ...past, items: [...page.items, ...past.items] };
    },
    initialPageParam: { when: 'upcoming' } as ProviderPage,
    getNextPageParam: ({ when, cursor }) => (cursor ? { when, cursor } : undefined),
  });
