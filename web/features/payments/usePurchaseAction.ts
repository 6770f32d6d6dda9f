import { useMutation } from '@tanstack/react-query';
import { refusalMessage } from '../../../shared/http/refusal';
import { invalidate } from '../../lib/queryClient';
import { toast } from '../../ui/toast';

/** Runs an action on a purchase, shows the result, and refetches bookings, orders, and the wallet. */
export const usePurchaseAction = <T>(
  act: (input: T) => Promise<unknown>,
  words: { done: string; failed: string },
) => {
  return useMutation({
    mutationFn: act,
    onSuccess: () => toast.success(words.done),
    onError: (error) => toast.error(refusalMessage(error, words.failed)),
    onSettled: () => {
      void invalidate('booking', 'order', 'wallet');
    },
  });
};
