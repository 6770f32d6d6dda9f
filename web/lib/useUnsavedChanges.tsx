import type { ReactNode } from 'react';
import { useBeforeUnload, useBlocker } from 'react-router-dom';
import { ConfirmDialog } from '../ui/ConfirmDialog';
import { storedSession } from './session/storedSession';

/**
 * Asks before a page with unsaved changes is left: by a dialog for other pages of the site, else by the browser's own
 * question. A session that has ended does not ask, so that nobody else sees the page. Returns the dialog for the page
 * to render; `onDiscard` runs when the user leaves by it.
 */
export const useUnsavedChanges = (hasChanges: () => boolean, onDiscard?: () => void): ReactNode => {
  const asks = () => storedSession() !== undefined && hasChanges();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && asks(),
  );
  useBeforeUnload((event) => {
    if (asks()) event.preventDefault();
  });
  const discard = () => {
    onDiscard?.();
    blocker.proceed?.();
  };
  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      onClose={() => blocker.reset?.()}
      onConfirm={discard}
      title="Leave without saving?"
      confirmLabel="Discard changes"
      cancelLabel="Keep editing"
    >
      <p>Your changes have not been saved. If you leave this page, they will be lost.</p>
    </ConfirmDialog>
  );
};
