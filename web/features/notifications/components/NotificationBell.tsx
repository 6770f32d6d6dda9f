import { useQuery } from '@tanstack/react-query';
import { Bell } from 'lucide-react';
import { prefersReducedMotion } from '../../../lib/motion';
import { notificationsQuery } from '../queries';
import './NotificationBell.css';

const goToList = () => {
  const list = document.getElementById('notifications');
  list?.scrollIntoView({ behavior: prefersReducedMotion() ? 'instant' : 'smooth', block: 'start' });
  list?.focus({ preventScroll: true });
};

/** A bell with the number of unread notifications among the newest ones; it scrolls to the list. */
export const NotificationBell = () => {
  const { data } = useQuery(notificationsQuery);
  const unread = data?.items.filter(({ read }) => !read).length ?? 0;
  return (
    <>
      <button
        type="button"
        className="button-icon notification-bell"
        aria-label={unread > 0 ? `Notifications, ${unread} unread` : 'Notifications'}
        onClick={goToList}
      >
        <Bell aria-hidden="true" size={20} />
        {unread > 0 && (
          <span className="notification-bell-count" aria-hidden="true">
            {unread}
          </span>
        )}
      </button>
      {/* Announces new notifications to screen readers. */}
      <span className="visually-hidden" role="status">
        {unread > 0 && `${unread} unread notifications`}
      </span>
    </>
  );
};
