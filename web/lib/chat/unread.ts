import { queryOptions, useQuery } from '@tanstack/react-query';
import { client } from '../client';

/** In how many conversations the user has unread messages. */
const unreadQuery = queryOptions({
  queryKey: ['conversation', 'unread'],
  queryFn: () => client.countUnread(),
});

/** In how many conversations the user has unread messages, kept up to date; 0 while loading. */
export const useUnread = (): number => useQuery(unreadQuery).data?.conversations ?? 0;
