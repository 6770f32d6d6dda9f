import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { BookingStatus } from '../../../shared/booking/lifecycle';
import { type CustomerSection, customerSections, type ProviderSection } from '../../../shared/booking/timing';
import { client } from '../../lib/client';
import { isHeld } from '../../lib/purchases/holds';
import { purchaseQuery } from '../../lib/purchases/queries';
import { readSections, type SectionStart } from '../../lib/purchases/sections';

/**
 * A service to book. The time of `heldBookingId`, an unpaid booking of the customer, and what is held for their entry
 * `waitId` of the waitlist count as free.
 */
export type Wanted = {
  providerId: string;
  hairstyleId: string;
  variationId?: string;
  addOnIds: string[];
  heldBookingId?: string;
  waitId?: string;
};

const queryOf = ({ providerId, addOnIds, ...service }: Wanted) => ({
  ...service,
  addOnIds: addOnIds.join(','),
});

/** A date's time slots in the provider's time zone. */
export const availabilityQuery = (wanted: Wanted, date: string) =>
  queryOptions({
    queryKey: ['booking', 'availability', wanted, date],
    queryFn: () => client.getAvailability({ params: wanted, query: { ...queryOf(wanted), date } }),
    staleTime: 15_000,
  });

/** The next two months of days, from `from` or today on, and the terms of booking. */
export const calendarQuery = (wanted: Wanted, from?: string) =>
  queryOptions({
    queryKey: ['booking', 'calendar', wanted, from],
    queryFn: () => client.getCalendar({ params: wanted, query: { ...queryOf(wanted), from } }),
    staleTime: 15_000,
  });

/** How far a ZIP code is from a provider who limits how far they travel, in miles. */
export const travelQuery = (providerId: string, zip: string) =>
  queryOptions({
    queryKey: ['booking', 'travel', providerId, zip],
    queryFn: () => client.getTravel({ params: { providerId }, query: { zip } }),
    staleTime: 60_000,
  });

/** The times of a day that a booking can be moved to, in the provider's time zone. */
export const rescheduleTimesQuery = (bookingId: string, date: string) =>
  queryOptions({
    queryKey: ['booking', 'reschedule', bookingId, 'times', date],
    queryFn: () => client.getRescheduleTimes({ params: { bookingId }, query: { date } }),
    staleTime: 15_000,
  });

/** The next two months of days that a booking can be moved to, from `from` or today on. */
export const rescheduleCalendarQuery = (bookingId: string, from?: string) =>
  queryOptions({
    queryKey: ['booking', 'reschedule', bookingId, 'calendar', from],
    queryFn: () => client.getRescheduleCalendar({ params: { bookingId }, query: { from } }),
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

const customerSectionsOf: Record<BookingStatus, CustomerSection[]> = {
  pending: ['upcoming', 'past'],
  confirmed: ['upcoming', 'past'],
  completed: ['past'],
  cancelled: ['cancelled'],
};

/** The signed-in customer's bookings, optionally by status: upcoming ones, soonest first, then past and cancelled. */
export const bookingsQuery = (status?: BookingStatus) => {
  const sections = status ? customerSectionsOf[status] : customerSections;
  return infiniteQueryOptions({
    queryKey: ['booking', 'mine', status ?? 'all'],
    queryFn: ({ pageParam }) =>
      readSections(sections, pageParam, (when, cursor) =>
        client.listBookings({ query: { status, when, cursor } }),
      ),
    initialPageParam: { section: sections[0]! } as SectionStart<CustomerSection>,
    getNextPageParam: ({ next }) => next,
  });
};

/** One booking of the signed-in customer. */
export const readBooking = (bookingId: string) => client.getBooking({ params: { bookingId } });
export const bookingQuery = (bookingId: string) => purchaseQuery('booking', bookingId, readBooking);

/**
 * The signed-in provider's paid bookings, optionally by status: those that need an answer, then the others from today
 * on, soonest first, then past ones, latest first. The server decides on the section, because the browser's clock may
 * be wrong.
 */
export const providerBookingsQuery = (status?: BookingStatus) => {
  const sections: ProviderSection[] = status ? ['upcoming', 'past'] : ['unanswered', 'scheduled', 'past'];
  return infiniteQueryOptions({
    queryKey: ['booking', 'provider', status ?? 'all'],
    queryFn: ({ pageParam }) =>
      readSections(sections, pageParam, (when, cursor) =>
        client.listProviderBookings({ query: { status, when, cursor } }),
      ),
    initialPageParam: { section: sections[0]! } as SectionStart<ProviderSection>,
    getNextPageParam: ({ next }) => next,
  });
};

/** An upcoming booking of the user as its customer or provider; null if it is no longer upcoming. */
export const upcomingBookingQuery = (bookingId: string, side: 'customer' | 'provider') =>
  queryOptions({
    queryKey: ['booking', 'upcoming', bookingId, side],
    queryFn: async () => {
      if (side === 'customer') return readBooking(bookingId);
      const { items } = await client.listProviderBookings({ query: { when: 'upcoming' } });
      return items.find(({ id }) => id === bookingId) ?? null;
    },
  });
