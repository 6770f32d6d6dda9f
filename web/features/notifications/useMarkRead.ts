import { type InfiniteData, useMutation } from '@tanstack/react-query';
import type { Reply } from '../../../shared/http/route';
import type { notificationsApi } from '../../../shared/notifications/api';
import { maxUnread } from '../../../shared/notifications/unread';
import { client } from '../../lib/client';
import { queryClient } from '../../lib/queryClient';
import { toast } from '../../ui/toast';
import { listKey, notificationsQuery } from './queries';

type Page = Reply<typeof notificationsApi.listNotifications>;

/** What is marked: one notification by its id, or all. */
type Marked = string | 'all';

const { queryKey } = notificationsQuery;

/** A count at its limit may stand for more, so it waits for the server. */
const countAfter = (marked: Marked, unread = 0): number => {
  if (marked === 'all') return 0;
  return unread < maxUnread ? Math.max(0, unread - 1) : unread;
};

const withRead = (page: Page, marked: Marked): Page => ({
  ...page,
  items: page.items.map((item) => (marked === 'all' || item.id === marked ? { ...item, read: true } : item)),
});

const showRead = (marked: Marked): void => {
  queryClient.setQueryData(
    queryKey,
    (page) => page && { ...withRead(page, marked), unread: countAfter(marked, page.unread) },
  );
  queryClient.setQueriesData<InfiniteData<Page>>(
    { queryKey: listKey },
    (list) => list && { ...list, pages: list.pages.map((page) => withRead(page, marked)) },
  );
};

const useMark = (send: (marked: Marked) => Promise<unknown>) =>
  useMutation({
    mutationFn: send,
    onMutate: async (marked: Marked) => {
      await Promise.all([queryKey, listKey].map((key) => queryClient.cancelQueries({ queryKey: key })));
      showRead(marked);
    },
    onError: () => {
      toast.error('Failed to mark as read');
      return queryClient.invalidateQueries({ queryKey: listKey });
    },
    // A list on the screen keeps what was just read, so that nothing moves under the pointer.
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey }),
        queryClient.invalidateQueries({ queryKey: listKey, refetchType: 'none' }),
      ]),
  }).mutate;

/** Marks one notification as read. The update is optimistic and rolled back on failure. */
export const useMarkRead = (): ((id: string) => void) =>
  useMark((notificationId) => client.markNotificationRead({ params: { notificationId } }));

/** Marks all notifications as read. The update is optimistic and rolled back on failure. */
export const useMarkAllRead = (): (() => void) => {
  const mark = useMark(() => client.markAllNotificationsRead());
  return () => mark('all');
};
