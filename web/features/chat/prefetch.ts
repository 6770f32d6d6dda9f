import { queryClient } from '../../lib/queryClient';
import { conversationsQuery } from './queries';

/** Loads the conversations. */
export const prefetchMessages = (): Promise<void> => queryClient.prefetchInfiniteQuery(conversationsQuery);
