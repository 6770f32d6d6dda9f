import type { MouseEvent } from 'react';
import { Dialog } from '../../../ui/Dialog';
import { MarkAllRead, NotificationList } from './Notifications';

/** The newest notifications in a dialog, which closes when one is opened. */
export const NotificationsDialog = ({ onClose }: { onClose: () => void }) => {
  const closeOnLink = ({ target }: MouseEvent) => (target as Element).closest('a') && onClose();
  return (
    <Dialog open onClose={onClose} title="Notifications">
      {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: Enter on a link clicks it */}
      <div className="stack" onClick={closeOnLink}>
        <p>
          <MarkAllRead />
        </p>
        <NotificationList />
      </div>
    </Dialog>
  );
};
