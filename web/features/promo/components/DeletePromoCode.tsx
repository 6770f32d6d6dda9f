import { useMutation } from '@tanstack/react-query';
import type { AdminPromo } from '../../../../shared/admin/promotions-api';
import { isNotFound } from '../../../../shared/http/refusal';
import { adminClient } from '../../../lib/adminClient';
import { focusMain } from '../../../lib/focusMain';
import { invalidate } from '../../../lib/queryClient';
import { ConfirmDialog } from '../../../ui/ConfirmDialog';
import { toast } from '../../../ui/toast';

const remove = async ({ code }: AdminPromo) => {
  try {
    return await adminClient.deletePromoCode({ params: { code } });
  } catch (error) {
    // Another admin may have deleted it already.
    if (isNotFound(error)) return { outcome: 'deleted' as const };
    throw error;
  }
};

/** Asks before deleting a promo code, and says what becomes of one that was used. */
export const DeletePromoCode = ({
  promo,
  onClose,
}: {
  promo: AdminPromo | undefined;
  onClose: () => void;
}) => {
  const mutation = useMutation({
    mutationFn: remove,
    onSuccess: async ({ outcome }) => {
      await invalidate('promotion');
      onClose();
      if (outcome === 'deleted') toast.success('Promo code deleted successfully');
      else toast.success('Promo code withdrawn', { description: 'Its history is kept.' });
      // The button that opened the dialog may be gone.
      focusMain();
    },
    onError: () => toast.error('Failed to delete promo code'),
  });
  const isUsed = !!promo && (promo.usedCount > 0 || promo.paidUses > 0);
  return (
    <ConfirmDialog
      open={!!promo}
      onClose={onClose}
      onConfirm={() => promo && mutation.mutate(promo)}
      title={isUsed ? 'Withdraw this promo code?' : 'Delete this promo code?'}
      confirmLabel={isUsed ? 'Withdraw code' : 'Delete code'}
      busyLabel={isUsed ? 'Withdrawing...' : 'Deleting...'}
      busy={mutation.isPending}
    >
      <p>
        {isUsed ? (
          <>
            <strong>{promo.code}</strong> was already used, so it is withdrawn instead of deleted: nobody can
            use it any more, and it stays on the list as inactive, with its uses and its cost. Bookings keep
            their price.
          </>
        ) : (
          <>
            <strong>{promo?.code}</strong> was never used and is removed for good. If someone uses it in the
            meantime, it is withdrawn instead.
          </>
        )}
      </p>
    </ConfirmDialog>
  );
};
