import { useQuery } from '@tanstack/react-query';
import { Bell } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { maxUnread } from '../../../../shared/notifications/unread';
import { notificationsQuery } from '../queries';
import './NotificationBell.css';

const NotificationsDialog = lazy(async () => ({
  default: (await import('./NotificationsDialog')).NotificationsDialog,
}));

/** The server counts no further than this. */
const beyond = `${maxUnread - 1}+`;

/** A bell with the number of unread notifications. It opens the newest ones in a sheet. */
export const NotificationBell = () => {
  const { data } = useQuery(notificationsQuery);
  const [open, setOpen] = useState<boolean>();
  const unread = data?.unread ?? 0;
  const count = unread < maxUnread ? String(unread) : beyond;
  return (
    <>
      <button
        type="button"
        className="button-icon notification-bell"
        aria-label={unread > 0 ? `Notifications, ${count} unread` : 'Notifications'}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <Bell aria-hidden="true" size={20} />
        {unread > 0 && (
          <span className="notification-bell-count" aria-hidden="true">
            {count}
          </span>
        )}
      </button>
      {open !== undefined && (
        <Suspense fallback={null}>
          <NotificationsDialog open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
};
