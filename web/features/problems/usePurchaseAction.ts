import { useMutation } from '@tanstack/react-query';
import { Refusal } from '../../../shared/http/refusal';
import { invalidate } from '../../lib/queryClient';
import { toast } from '../../ui/toast';

/** Does something about a purchase, says how it went, and has whatever shows it asked for anew. */
export const usePurchaseAction = <T>(
  act: (input: T) => Promise<unknown>,
  words: { done: string; failed: string },
  onSettled: () => void,
) => {
  return useMutation({
    mutationFn: act,
    onSuccess: () => toast.success(words.done),
    onError: (error) => toast.error(error instanceof Refusal ? error.message : words.failed),
    onSettled: () => {
      onSettled();
      void invalidate('booking', 'order', 'wallet');
    },
  });
};
