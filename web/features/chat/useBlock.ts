import { client } from '../../lib/client';
import { queryClient } from '../../lib/queryClient';
import { useAct } from '../../lib/useAct';
import { conversationQuery } from './queries';

/** Blocks the other person of a conversation, or ends that. */
export const useBlock = (conversationId: string, onDone?: () => void) =>
  useAct({
    act: (block: boolean) => {
      const call = { params: { conversationId } };
      return block ? client.blockPerson(call) : client.unblockPerson(call);
    },
    done: (_, block) => (block ? 'Blocked' : 'Unblocked'),
    failed: 'We could not save this. Please try again.',
    onDone,
    onSettled: () => queryClient.invalidateQueries({ queryKey: conversationQuery(conversationId).queryKey }),
  });
