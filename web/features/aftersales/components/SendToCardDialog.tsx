import { formatCents } from '../../../../shared/money/cents';
import { client } from '../../../lib/client';
import { ConfirmDialog } from '../../../ui/ConfirmDialog';
import type { Deal } from '../deal';
import { useAftersale } from '../useAftersale';

const words = {
  done: 'On its way to your card. Banks take a few days to show it.',
  failed: 'Failed to send the refund to your card',
};

type Props = { deal: Deal; cents: number; open: boolean; onClose: () => void };

/** Sends a refund from the wallet to the card that paid, once its customer knows what that means. */
export const SendToCardDialog = ({ deal, cents, open, onClose }: Props) => {
  const sending = useAftersale(() => client.sendToCard({ body: deal.ref }), words, onClose);
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
      onConfirm={() => sending.mutate(undefined)}
    >
      <p>
        {formatCents(cents)} for <strong>{deal.title}</strong> leaves your wallet and returns to the card you
        paid with. This cannot be undone.
      </p>
    </ConfirmDialog>
  );
};
