import type { Conversation } from '../../../../shared/chat/schema';
import { Button } from '../../../ui/Button';
import { useBlock } from '../useBlock';
import { Composer } from './Composer';

type Props = { conversation: Conversation; onSent: () => void };

/** Where messages are written; where they would not get through, it says so. */
export const ChatFoot = ({ conversation, onSent }: Props) => {
  const { id, canSend, blocked } = conversation;
  const unblock = useBlock(id);
  return (
    <>
      <div className={canSend ? undefined : 'chat-closed'}>
        <p role="status">{!canSend && 'You cannot send messages in this conversation.'}</p>
        {!canSend && blocked && (
          <Button
            variant="secondary"
            size="small"
            busy={unblock.isPending}
            onClick={() => unblock.mutate(false)}
          >
            Unblock
          </Button>
        )}
      </div>
      {canSend && <Composer {...{ conversation, onSent }} takesFocus={unblock.isSuccess} />}
    </>
  );
};
