import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLive } from '../../../lib/live/useLive';
import { notificationsQuery } from '../queries';

/** Announces new notifications to screen readers on every page. Sighted users see them in the bell and the list. */
export const NotificationAnnouncer = () => {
  const queryClient = useQueryClient();
  const [announcement, setAnnouncement] = useState('');
  useLive('notification', async () => {
    const { items } = await queryClient.fetchQuery({ ...notificationsQuery, staleTime: 0 });
    const newest = items.find(({ read }) => !read);
    if (newest) setAnnouncement(`${newest.title}: ${newest.message}`);
  });
  return (
    <p className="visually-hidden" role="status">
      {announcement}
    </p>
  );
};
