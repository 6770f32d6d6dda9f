import { useQuery } from '@tanstack/react-query';
import { Bell } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { notificationsQuery } from '../queries';
import './NotificationBell.css';

const NotificationsDialog = lazy(async () => ({
  default: (await import('./NotificationsDialog')).NotificationsDialog,
}));

/** A bell with the number of unread notifications among the newest ones. It opens them in a sheet. */
export const NotificationBell = () => {
  const { data } = useQuery(notificationsQuery);
  const [open, setOpen] = useState<boolean>();
  const unread = data?.items.filter(({ read }) => !read).length ?? 0;
  return (
    <>
      <button
        type="button"
        className="button-icon notification-bell"
        aria-label={unread > 0 ? `Notifications, ${unread} unread` : 'Notifications'}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
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
      {open !== undefined && (
        <Suspense fallback={null}>
          <NotificationsDialog open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
};
