import { useQuery } from '@tanstack/react-query';
import { Bell } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { prefersReducedMotion } from '../../../lib/motion';
import { notificationsQuery } from '../queries';
import './NotificationBell.css';

const NotificationsDialog = lazy(async () => ({
  default: (await import('./NotificationsDialog')).NotificationsDialog,
}));

/** Scrolls to the page's list of notifications. Returns false if the page has none. */
const goToList = (): boolean => {
  const list = document.getElementById('notifications');
  list?.scrollIntoView({ behavior: prefersReducedMotion() ? 'instant' : 'smooth', block: 'start' });
  list?.focus({ preventScroll: true });
  return !!list;
};

/**
 * A bell with the number of unread notifications among the newest ones. It scrolls to the list, or opens it in a dialog
 * on pages without one.
 */
export const NotificationBell = () => {
  const { data } = useQuery(notificationsQuery);
  const [open, setOpen] = useState(false);
  const unread = data?.items.filter(({ read }) => !read).length ?? 0;
  return (
    <>
      <button
        type="button"
        className="button-icon notification-bell"
        aria-label={unread > 0 ? `Notifications, ${unread} unread` : 'Notifications'}
        onClick={() => goToList() || setOpen(true)}
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
      {open && (
        <Suspense fallback={null}>
          <NotificationsDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
};
