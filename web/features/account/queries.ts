import { queryOptions } from '@tanstack/react-query';
import { client } from '../../lib/client';

/** The customer's next paid appointment, or null. */
export const nextAppointmentQuery = queryOptions({
  queryKey: ['booking', 'customer', 'next'],
  queryFn: async () => {
    const { items } = await client.listBookings({ query: { when: 'upcoming' } });
    return items.find(({ paymentStatus }) => paymentStatus === 'paid') ?? null;
  },
});

/** Where the user is signed in. */
export const sessionsQuery = queryOptions({
  queryKey: ['account', 'sessions'],
  queryFn: () => client.getSessions(),
});
