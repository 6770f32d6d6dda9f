import { QueryCache, QueryClient } from '@tanstack/react-query';
import { Refusal } from '../../shared/http/refusal';
import type { LiveMessage } from '../../shared/live/message';

const worthRetrying = (failures: number, error: Error): boolean => {
  if (error instanceof Refusal) return error.code === 'too_many_requests' && failures < 1;
  return failures < 2;
};

// What a screen makes of it is its own affair; a refusal is an answer, not a failure.
const queryCache = new QueryCache({
  onError: (error, { queryKey }) => {
    if (!(error instanceof Refusal)) console.error('Could not load', queryKey.join(' '), error);
  },
});

/**
 * What a query's key begins with, so that a live message or a change can name all it makes stale. The live messages'
 * own topics are among them.
 */
export type Topic =
  | LiveMessage['topic']
  | 'application'
  | 'catalog'
  | 'favorite'
  | 'hairstyle'
  | 'payment'
  | 'problem'
  | 'product'
  | 'provider'
  | 'receipt'
  | 'review'
  | 'underReview';

declare module '@tanstack/react-query' {
  interface Register {
    queryKey: readonly [Topic, ...unknown[]];
  }
}

/** The one cache of what the API said. */
export const queryClient = new QueryClient({
  queryCache,
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      retry: worthRetrying,
      retryDelay: (attempt) => Math.min(400 * 2 ** attempt, 4_000),
    },
    mutations: { retry: false },
  },
});

/** How long what was loaded of a long list is kept for whoever comes back to it, in milliseconds. */
export const keptLong = 30 * 60_000;

/** Marks everything cached under these topics stale; what is on screen is asked for again at once. */
export const invalidate = async (...topics: Topic[]): Promise<void> => {
  await Promise.all(topics.map((topic) => queryClient.invalidateQueries({ queryKey: [topic] })));
};
