import { useQuery } from '@tanstack/react-query';
import { Bell } from 'lucide-react';
import { type MouseEvent, useState } from 'react';
import { maxUnread } from '../../../../shared/notifications/unread';
import { Dialog } from '../../../ui/Dialog';
import { Shortcut } from '../../../ui/Shortcut';
import { notificationsQuery } from '../queries';
import { AllNotifications, MarkAllRead, NotificationList } from './Notifications';

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

/** The server counts no further than one more. */
const maxShown = maxUnread - 1;

/** A bell with the number of unread notifications. It opens the newest ones in a sheet. */
export const NotificationBell = ({ caption, isCurrent }: { caption?: string; isCurrent?: boolean }) => {
  const { data } = useQuery(notificationsQuery);
  const [open, setOpen] = useState<boolean>();
  const unread = data?.unread ?? 0;
  const count = unread > maxShown ? `${maxShown}+` : unread;
  return (
    <>
      <button
        type="button"
        className="button-icon notification-bell"
        aria-label={unread > 0 ? `Notifications, ${count} unread` : 'Notifications'}
        aria-haspopup="dialog"
        aria-current={isCurrent ? 'page' : undefined}
        onClick={() => setOpen(true)}
      >
        <Shortcut icon={Bell} count={unread} maxCount={maxShown} caption={caption} />
      </button>
      {open !== undefined && <NotificationsDialog open={open} onClose={() => setOpen(false)} />}
    </>
  );
};
