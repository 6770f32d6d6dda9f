import { queryOptions } from '@tanstack/react-query';
import { client } from './client';

/** One hairstyle with its active sizes and its provider, for its own page and for booking it. */
export const hairstyleQuery = (hairstyleId: string) =>
  queryOptions({
    queryKey: ['hairstyle', 'one', hairstyleId],
    queryFn: () => client.getHairstyle({ params: { hairstyleId } }),
  });
