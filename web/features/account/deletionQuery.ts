import { queryOptions } from '@tanstack/react-query';
import { client } from '../../lib/client';

/** What has to be settled before the user's account can be deleted. */
export const deletionQuery = queryOptions({
  queryKey: ['account', 'deletion'],
  queryFn: () => client.getDeletion(),
  // What was open may have been settled on another page.
  staleTime: 0,
});
