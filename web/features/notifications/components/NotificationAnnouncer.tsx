import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLive } from '../../../lib/live/live';
import { queryClient } from '../../../lib/queryClient';
import { notificationsQuery } from '../queries';

/**
 * Announces new notifications to screen readers on every page, each one once. Sighted users see them in the bell and
 * the list.
 */
export const NotificationAnnouncer = () => {
  const known = useQuery(notificationsQuery).data?.items[0]?.id;
  const [announcement, setAnnouncement] = useState('');
  useLive('notification', async () => {
    const { items } = await queryClient.fetchQuery({ ...notificationsQuery, staleTime: 0 });
    const [newest] = items;
    if (newest && !newest.read && newest.id !== known) setAnnouncement(`${newest.title}: ${newest.message}`);
  });
  return (
    <p className="visually-hidden" role="status">
      {announcement}
    </p>
  );
};
