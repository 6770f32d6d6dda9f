import { QueryCache, QueryClient } from '@tanstack/react-query';
import { Refusal } from '../../shared/http/refusal';

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
 * The one cache of what the API said. A query's key begins with its topic (`['booking', …]`, `['wallet', …]`,
 * `['account', …]`, `['catalog', …]`), so that a live message can name what it makes stale.
 */
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
