import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { client } from '../../lib/client';
import { longListGcTime } from '../../lib/queryClient';

/**
 * The ten newest notifications, and how many are unread. The key begins with the live topic, so that live messages
 * refresh them.
 */
export const notificationsQuery = queryOptions({
  queryKey: ['notification', 'latest'],
  queryFn: () => client.listNotifications(),
});

export const listKey = ['notification', 'list'] as const;

export type Filter = 'unread' | undefined;

/** All notifications, or the unread ones, newest first, page by page. */
export const listQuery = (filter: Filter) =>
  infiniteQueryOptions({
    queryKey: [...listKey, filter ?? 'all'],
    queryFn: ({ pageParam }) => client.listNotifications({ query: { filter, cursor: pageParam } }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.cursor,
    gcTime: longListGcTime,
  });

/** Which notifications are turned off. */
export const preferencesQuery = queryOptions({
  queryKey: ['account', 'notifications'],
  queryFn: () => client.getNotificationPreferences(),
});
