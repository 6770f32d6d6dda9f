import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { BookingStatus } from '../../../shared/booking/lifecycle';
import { type CustomerSection, customerSections, type ProviderSection } from '../../../shared/booking/timing';
import { client } from '../../lib/client';
import { purchaseQuery } from '../../lib/purchases/queries';
import { readSections, type SectionStart } from '../../lib/purchases/sections';

export type Wanted = { providerId: string; hairstyleId: string; variationId?: string };

/** A date's time slots, and today's date in the provider's time zone. */
export const availabilityQuery = ({ providerId, ...service }: Wanted, date: string) =>
  queryOptions({
    queryKey: ['booking', 'availability', providerId, service, date],
    queryFn: () => client.getAvailability({ params: { providerId }, query: { ...service, date } }),
    staleTime: 15_000,
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
