import { type Query, QueryCache, QueryClient } from '@tanstack/react-query';
import { Refusal } from '../../shared/http/refusal';
import type { LiveMessage } from '../../shared/live/message';

const worthRetrying = (failures: number, error: Error): boolean => {
  if (error instanceof Refusal) return error.code === 'too_many_requests' && failures < 1;
  return failures < 2;
};

const maxRetryDelayMs = 4_000;

/** Waits longer each time, and at least as long as an overloaded server asks. */
const retryDelay = (attempt: number, error: Error): number => {
  const asked = 'retryAfterMs' in error ? Number(error.retryAfterMs) : 0;
  return Math.min(Math.max(400 * 2 ** attempt, asked), maxRetryDelayMs);
};

// Screens show the error themselves. Refusals are expected responses, so only other errors are logged.
const queryCache = new QueryCache({
  onError: (error, { queryKey }) => {
    if (!(error instanceof Refusal)) console.error('Could not load', queryKey.join(' '), error);
  },
});

/**
 * The first part of a query key, by which live messages and mutations invalidate queries. It includes the topics of
 * live messages.
 */
export type Topic =
  | LiveMessage['topic']
  | 'application'
  | 'audit'
  | 'catalog'
  | 'export'
  | 'favorite'
  | 'figures'
  | 'giftCard'
  | 'finance'
  | 'hairstyle'
  | 'invitation'
  | 'message'
  | 'payment'
  | 'payoutRun'
  | 'person'
  | 'product'
  | 'promotion'
  | 'provider'
  | 'queue'
  | 'quickReply'
  | 'receipt'
  | 'review'
  | 'shipping'
  | 'team';

declare module '@tanstack/react-query' {
  interface Register {
    queryKey: readonly [Topic, ...unknown[]];
  }
}

export const queryClient = new QueryClient({
  queryCache,
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      retry: worthRetrying,
      retryDelay,
    },
    mutations: { retry: false },
  },
});

/** How long unused pages of a long list are cached, in milliseconds. */
export const longListGcTime = 30 * 60_000;

const isFirstLoad = ({ state }: Query): boolean =>
  state.data === undefined && state.fetchStatus === 'fetching';

/**
 * Marks all queries with these topics as stale and refetches the active ones. The library lets a first load go on,
 * which may have been answered before the change, so that one is loaded once more.
 */
export const invalidate = async (...topics: Topic[]): Promise<void> => {
  const meant = ({ queryKey }: Query): boolean => topics.includes(queryKey[0] as Topic);
  const firstLoads = queryClient.getQueryCache().findAll({ predicate: meant }).filter(isFirstLoad);
  await Promise.all(topics.map((topic) => queryClient.invalidateQueries({ queryKey: [topic] })));
  await queryClient.invalidateQueries({ predicate: (query) => firstLoads.includes(query) });
};
