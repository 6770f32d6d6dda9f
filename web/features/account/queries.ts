import { queryOptions } from '@tanstack/react-query';
import type { CustomerBooking } from '../../../shared/booking/schema';
import { client } from '../../lib/client';

const isAhead = ({ status, startsAt, durationMinutes }: CustomerBooking, now: number): boolean =>
  (status === 'pending' || status === 'confirmed') && Date.parse(startsAt) + durationMinutes * 60_000 > now;

/** The customer's next appointment among their latest bookings, or null. */
export const nextAppointmentQuery = queryOptions({
  queryKey: ['booking', 'customer', 'next'],
  queryFn: async () => {
    const { items } = await client.listBookings({ query: {} });
    const ahead = items.filter((booking) => isAhead(booking, Date.now()));
    return ahead.sort((one, other) => one.startsAt.localeCompare(other.startsAt))[0] ?? null;
  },
});
