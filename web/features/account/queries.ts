import { queryOptions } from '@tanstack/react-query';
import { client } from '../../lib/client';

/** What has to be settled before the user's account can be deleted. */
export const deletionQuery = queryOptions({
  queryKey: ['account', 'deletion'],
  queryFn: () => client.getDeletion(),
  // What was open may have been settled on another page.
  staleTime: 0,
});

const pollMs = 2_000;

/** The file with the user's data, asked for again while it is being prepared. */
export const dataFileQuery = queryOptions({
  queryKey: ['account', 'data'],
  queryFn: () => client.getDataFile(),
  staleTime: 0,
  refetchInterval: ({ state }) => (state.data?.state === 'preparing' ? pollMs : false),
});

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
