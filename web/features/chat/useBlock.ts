import { useMutation } from '@tanstack/react-query';
import { refusalMessage } from '../../../shared/http/refusal';
import { client } from '../../lib/client';
import { queryClient } from '../../lib/queryClient';
import { toast } from '../../ui/toast';
import { conversationQuery } from './queries';

const notSaved = 'We could not save this. Please try again.';

/** Blocks the other person of a conversation, or ends that. */
export const useBlock = (conversationId: string, onDone?: () => void) =>
  useMutation({
    mutationFn: (block: boolean) => {
      const call = { params: { conversationId } };
      return block ? client.blockPerson(call) : client.unblockPerson(call);
    },
    onSuccess: (_, block) => {
      toast.success(block ? 'Blocked' : 'Unblocked');
      onDone?.();
    },
    onError: (error) => toast.error(refusalMessage(error, notSaved)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: conversationQuery(conversationId).queryKey }),
  });
