import type { MouseEvent } from 'react';
import { Dialog } from '../../../ui/Dialog';
import { AllNotifications, MarkAllRead, NotificationList } from './Notifications';

/** The newest notifications in a sheet, which closes when one is opened. */
export const NotificationsDialog = ({ open, onClose }: { open: boolean; onClose: () => void }) => {
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
