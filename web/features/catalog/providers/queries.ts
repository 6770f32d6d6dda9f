import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { client } from '../../../lib/client';

type Cursor = string | undefined;
const pages = {
  initialPageParam: undefined as Cursor,
  getNextPageParam: (last: { cursor?: string }) => last.cursor,
};

/** A provider's public profile. */
export const providerQuery = (providerId: string) =>
  queryOptions({
    queryKey: ['provider', 'one', providerId],
    queryFn: () => client.getProvider({ params: { providerId } }),
  });

/** A provider's active hairstyles, newest first, page by page. */
export const servicesQuery = (providerId: string) =>
  infiniteQueryOptions({
    queryKey: ['hairstyle', 'of', providerId],
    queryFn: ({ pageParam }) =>
      client.listProviderHairstyles({ params: { providerId }, query: { cursor: pageParam } }),
    ...pages,
  });

/** A provider's active products, newest first, page by page. */
export const productsOfQuery = (providerId: string) =>
  infiniteQueryOptions({
    queryKey: ['product', 'of', providerId],
    queryFn: ({ pageParam }) =>
      client.listProviderProducts({ params: { providerId }, query: { cursor: pageParam } }),
    ...pages,
  });

/** A provider's reviews, newest first, ten per page. */
export const reviewsQuery = (providerId: string) =>
  infiniteQueryOptions({
    queryKey: ['review', 'of', providerId],
    queryFn: ({ pageParam }) =>
      client.listReviews({ params: { providerId }, query: { cursor: pageParam, limit: 10 } }),
    ...pages,
  });

/** The most helpful of a provider's reviews. */
export const helpfulReviewsQuery = (providerId: string) =>
  queryOptions({
    queryKey: ['review', 'helpful', providerId],
    queryFn: () => client.listHelpfulReviews({ params: { providerId } }),
  });

/** The pictures that a provider's customers have shared, newest first, page by page. */
export const galleryQuery = (providerId: string) =>
  infiniteQueryOptions({
    queryKey: ['review', 'gallery', providerId],
    queryFn: ({ pageParam }) => client.listGallery({ params: { providerId }, query: { cursor: pageParam } }),
    ...pages,
  });

/** Featured stylists and the newest hairstyles. */
export const featuredQuery = queryOptions({
  queryKey: ['catalog', 'featured'],
  queryFn: () => client.getFeatured(),
  staleTime: 60_000,
});
