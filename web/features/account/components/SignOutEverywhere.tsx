import { useMutation } from '@tanstack/react-query';
import { client } from '../../../lib/client';
import { removeDrafts } from '../../../lib/drafts';
import { redirectWithMessage } from '../../../lib/flash';
import { paths } from '../../../lib/paths';
import { signOut } from '../../../lib/session/session';
import { ConfirmDialog } from '../../../ui/ConfirmDialog';
import { toast } from '../../../ui/toast';

const signOutEverywhere = () =>
  signOut(async () => {
    await client.endAllSessions();
  });

/** Asks before it signs the user out on all devices, this one too. */
export const SignOutEverywhere = ({ open, onClose }: { open: boolean; onClose: () => void }) => {
  const end = useMutation({
    mutationFn: signOutEverywhere,
    onSuccess: () => {
      removeDrafts();
      redirectWithMessage('success', 'Signed out everywhere', paths.landing);
    },
    onError: () => toast.error('Failed to sign out everywhere'),
  });
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      onConfirm={() => end.mutate()}
      title="Sign out everywhere"
      confirmLabel="Sign out everywhere"
      busyLabel="Signing out..."
      cancelLabel="Not now"
      busy={end.isPending}
    >
      <p>You will be signed out on all devices, including this one. Use this if you have lost a device.</p>
    </ConfirmDialog>
  );
};
