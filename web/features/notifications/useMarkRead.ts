import { useMutation } from '@tanstack/react-query';
import { client } from '../../lib/client';
import { queryClient } from '../../lib/queryClient';
import { toast } from '../../ui/toast';
import { notificationsQuery } from './queries';

const { queryKey } = notificationsQuery;

const showRead = (concerns: (id: string) => boolean) =>
  queryClient.setQueryData(
    queryKey,
    (page) =>
      page && {
        ...page,
        items: page.items.map((item) => (concerns(item.id) ? { ...item, read: true } : item)),
      },
  );

const useMark = <V>(send: (what: V) => Promise<unknown>, concerns: (what: V) => (id: string) => boolean) =>
  useMutation({
    mutationFn: send,
    onMutate: async (what: V) => {
      await queryClient.cancelQueries({ queryKey });
      showRead(concerns(what));
    },
    onError: () => toast.error('Failed to mark as read'),
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  }).mutate;

/** Marks one notification as read. The update is optimistic and rolled back on failure. */
export const useMarkRead = () =>
  useMark(
    (notificationId: string) => client.markNotificationRead({ params: { notificationId } }),
    (marked) => (id) => id === marked,
  );

/** Marks all notifications as read. The update is optimistic and rolled back on failure. */
export const useMarkAllRead = () =>
  useMark<void>(
    () => client.markAllNotificationsRead(),
    () => () => true,
  );
