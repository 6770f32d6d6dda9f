import { formatCents } from '../../../../shared/money/cents';
import { client } from '../../../lib/client';
import { ConfirmDialog } from '../../../ui/ConfirmDialog';
import type { Purchase } from '../purchase';
import { usePurchaseAction } from '../usePurchaseAction';

const words = {
  done: 'Your refund is on its way. It can take a few days to appear on your card statement.',
  failed: 'Failed to send the refund to your card',
};

type Props = { purchase: Purchase; cents: number; open: boolean; onClose: () => void };

/** Sends a refund from the wallet to the card that paid, after confirmation. */
export const SendToCardDialog = ({ purchase, cents, open, onClose }: Props) => {
  const sending = usePurchaseAction(() => client.sendToCard({ body: purchase.ref }), words);
  return (
    <ConfirmDialog
      open={open}
      danger={false}
      title="Send this refund to your card?"
      confirmLabel={`Send ${formatCents(cents)}`}
      cancelLabel="Keep it in my wallet"
      busyLabel="Sending..."
      busy={sending.isPending}
      onClose={onClose}
      onConfirm={() => sending.mutate(undefined, { onSettled: onClose })}
    >
      <p>
        {formatCents(cents)} for <strong>{purchase.title}</strong> will be moved from your wallet to the card
        you paid with. This cannot be undone.
      </p>
    </ConfirmDialog>
  );
};
