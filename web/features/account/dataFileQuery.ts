import { queryOptions } from '@tanstack/react-query';
import { client } from '../../lib/client';

const pollMs = 2_000;

/** The file with the user's data, asked for again while it is being prepared. */
export const dataFileQuery = queryOptions({
  queryKey: ['account', 'data'],
  queryFn: () => client.getDataFile(),
  staleTime: 0,
  refetchInterval: ({ state }) => (state.data?.state === 'preparing' ? pollMs : false),
});
