import { infiniteQueryOptions } from '@tanstack/react-query';
import { client } from '../../lib/client';

/** The gift cards that the signed-in user bought, newest first, page by page. */
export const ownGiftCardsQuery = infiniteQueryOptions({
  initialPageParam: undefined as string | undefined,
  queryKey: ['giftCard', 'own'],
  queryFn: ({ pageParam }) => client.listGiftCards({ query: { cursor: pageParam } }),
  getNextPageParam: ({ cursor }) => cursor,
});
