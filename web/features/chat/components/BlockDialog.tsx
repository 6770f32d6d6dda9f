import { isolated } from '../../../../shared/http/isolated';
import { ConfirmDialog } from '../../../ui/ConfirmDialog';
import { useBlock } from '../useBlock';

type Props = { id: string; name: string; isBlocked: boolean; onClose: () => void };

/** Asks before the other person of a conversation is blocked or unblocked. */
export const BlockDialog = ({ id, name, isBlocked, onClose }: Props) => {
  const block = useBlock(id, onClose);
  return (
    <ConfirmDialog
      open
      title={`${isBlocked ? 'Unblock' : 'Block'} ${isolated(name)}?`}
      confirmLabel={isBlocked ? 'Unblock' : 'Block'}
      cancelLabel="Cancel"
      danger={!isBlocked}
      busy={block.isPending}
      onClose={onClose}
      onConfirm={() => block.mutate(!isBlocked)}
    >
      <p>
        {isBlocked
          ? 'You will be able to send each other messages again.'
          : 'Neither of you will be able to send messages. Open bookings and orders stay as they are. They will not be told that you blocked them.'}
      </p>
    </ConfirmDialog>
  );
};
