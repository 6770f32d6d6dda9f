import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { OwnListing } from './ownListing';

type Topic = 'hairstyle' | 'product';
type Page<L> = { items: L[]; cursor?: string | undefined };

/** The provider's own services or products, active or not, newest first. */
export const ownListingsQuery = <L extends OwnListing>(
  topic: Topic,
  load: (cursor: string | undefined) => Promise<Page<L>>,
) =>
  infiniteQueryOptions({
    queryKey: [topic, 'own'],
    queryFn: ({ pageParam }) => load(pageParam),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ cursor }) => cursor,
  });

/** One of the provider's own services or products. */
export const ownListingQuery = <L extends OwnListing>(topic: Topic, id: string, load: () => Promise<L>) =>
  queryOptions({ queryKey: [topic, 'own', 'one', id], queryFn: load });
