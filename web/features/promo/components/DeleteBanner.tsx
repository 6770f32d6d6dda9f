import { useMutation } from '@tanstack/react-query';
import { isNotFound } from '../../../../shared/http/refusal';
import type { AdminBanner } from '../../../../shared/promo/api';
import { adminClient } from '../../../lib/adminClient';
import { focusMain } from '../../../lib/focusMain';
import { invalidate } from '../../../lib/queryClient';
import { ConfirmDialog } from '../../../ui/ConfirmDialog';
import { toast } from '../../../ui/toast';

/** Asks before deleting a banner. */
export const DeleteBanner = ({
  banner,
  onClose,
}: {
  banner: AdminBanner | undefined;
  onClose: () => void;
}) => {
  const remove = useMutation({
    // Another admin may have deleted it already.
    mutationFn: ({ id }: AdminBanner) =>
      adminClient
        .deleteBanner({ params: { bannerId: id } })
        .catch((error) => isNotFound(error) || Promise.reject(error)),
    onSuccess: async () => {
      await invalidate('promotion', 'catalog');
      onClose();
      toast.success('Banner deleted');
      // The button that opened the dialog is gone.
      focusMain();
    },
    onError: () => toast.error('Failed to delete banner'),
  });
  return (
    <ConfirmDialog
      open={!!banner}
      onClose={onClose}
      onConfirm={() => banner && remove.mutate(banner)}
      title="Delete this banner?"
      confirmLabel="Delete banner"
      busyLabel="Deleting..."
      busy={remove.isPending}
    >
      <p>
        <strong>{banner?.title}</strong> disappears from the home page for good. To hide it for a while, edit
        it and turn Active off instead.
      </p>
    </ConfirmDialog>
  );
};
