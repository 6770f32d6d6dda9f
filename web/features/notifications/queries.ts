import { queryOptions } from '@tanstack/react-query';
import { client } from '../../lib/client';

/** The ten newest; its key begins with the live topic, so that every live message refreshes it. */
export const notificationsQuery = queryOptions({
  queryKey: ['notification', 'latest'],
  queryFn: () => client.listNotifications(),
});
