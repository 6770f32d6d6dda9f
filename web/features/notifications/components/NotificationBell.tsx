import { useQuery } from '@tanstack/react-query';
import { Bell } from 'lucide-react';
import { type MouseEvent, useState } from 'react';
import { maxUnread } from '../../../../shared/notifications/unread';
import { Dialog } from '../../../ui/Dialog';
import { notificationsQuery } from '../queries';
import { AllNotifications, MarkAllRead, NotificationList } from './Notifications';
import './NotificationBell.css';

/** The newest notifications in a sheet, which closes when one is opened. */
const NotificationsDialog = ({ open, onClose }: { open: boolean; onClose: () => void }) => {
  const closeOnLink = ({ target }: MouseEvent) => (target as Element).closest('a') && onClose();
  return (
    <Dialog open={open} sheet onClose={onClose} title="Notifications">
      {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: Enter on a link clicks it */}
      <div className="stack" onClick={closeOnLink}>
        <p>
          <MarkAllRead />
        </p>
        <NotificationList />
        <p>
          <AllNotifications />
        </p>
      </div>
    </Dialog>
  );
};

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
      {open !== undefined && <NotificationsDialog open={open} onClose={() => setOpen(false)} />}
    </>
  );
};
