import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Refusal } from '../../../shared/http/refusal';
import type { LiveMessage } from '../../../shared/live/message';
import { toast } from '../../ui/toast';

/** What of it may be on screen, by the topics under which the site asks for it. */
const shown: LiveMessage['topic'][] = ['booking', 'order', 'wallet'];

/** Does something about a deal, says how it went, and has whatever shows it asked for anew. */
export const useAftersale = <T>(
  act: (input: T) => Promise<unknown>,
  words: { done: string; failed: string },
  onSettled: () => void,
) => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSuccess: () => toast.success(words.done),
    onError: (error) => toast.error(error instanceof Refusal ? error.message : words.failed),
    onSettled: () => {
      onSettled();
      for (const topic of shown) void queryClient.invalidateQueries({ queryKey: [topic] });
    },
  });
};
