import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLive } from '../../../lib/live/useLive';
import { notificationsQuery } from '../queries';

/** Says aloud what a person is told while they are on any page: what they see of it is the bell's and the list's. */
export const NewsAnnouncer = () => {
  const queryClient = useQueryClient();
  const [news, setNews] = useState('');
  useLive('notification', async () => {
    const { items } = await queryClient.fetchQuery({ ...notificationsQuery, staleTime: 0 });
    const newest = items.find(({ read }) => !read);
    if (newest) setNews(`${newest.title}: ${newest.message}`);
  });
  return (
    <p className="visually-hidden" role="status">
      {news}
    </p>
  );
};
