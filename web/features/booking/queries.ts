import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { BookingStatus } from '../../../shared/booking/lifecycle';
import { client } from '../../lib/client';
import { isHeld } from '../../lib/purchases/hold';
import { purchaseQuery } from '../../lib/purchases/queries';

/** A service to book. The time of `heldBookingId`, an unpaid booking of the customer, counts as free. */
export type Wanted = {
  providerId: string;
  hairstyleId: string;
  variationId?: string;
  heldBookingId?: string;
};

/** A date's time slots in the provider's time zone. */
export const availabilityQuery = ({ providerId, ...service }: Wanted, date: string) =>
  queryOptions({
    queryKey: ['booking', 'availability', providerId, service, date],
    queryFn: () => client.getAvailability({ params: { providerId }, query: { ...service, date } }),
    staleTime: 15_000,
  });

/** The next two months of days, from `from` or today on, and the terms of booking. */
export const calendarQuery = ({ providerId, ...service }: Wanted, from?: string) =>
  queryOptions({
    queryKey: ['booking', 'calendar', providerId, service, from],
    queryFn: () => client.getCalendar({ params: { providerId }, query: { ...service, from } }),
    staleTime: 15_000,
  });

/** The customer's unpaid bookings that can still be paid, newest first. */
export const heldBookingsQuery = queryOptions({
  queryKey: ['booking', 'held'],
  queryFn: async () => {
    const { items } = await client.listBookings({ query: { status: 'pending' } });
    return items.filter((booking) => isHeld(booking, Date.now()));
  },
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
