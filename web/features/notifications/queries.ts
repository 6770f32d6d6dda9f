import { queryOptions } from '@tanstack/react-query';
import { client } from '../../lib/client';

/** The ten newest notifications. The key begins with the live topic, so that live messages refresh them. */
export const notificationsQuery = queryOptions({
  queryKey: ['notification', 'latest'],
  queryFn: () => client.listNotifications(),
});
