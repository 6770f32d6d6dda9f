import { useMutation } from '@tanstack/react-query';
import { refusalMessage } from '../../../../shared/http/refusal';
import { invalidate } from '../../../lib/queryClient';
import { toast } from '../../../ui/toast';

export type Verdict = 'release' | 'refund';

export type Decision = {
  /** What a release pays to the provider. */
  of: 'payment' | 'earnings';
  decide: (verdict: Verdict) => Promise<unknown>;
};

/** Releases a payment to the provider or refunds the customer, and shows the result. */
export const useDecision = ({ of, decide }: Decision, onSettled: () => void) =>
  useMutation({
    mutationFn: decide,
    onSuccess: (_, verdict) =>
      toast.success(
        verdict === 'refund'
          ? 'The customer has been refunded'
          : `The ${of} ${of === 'earnings' ? 'have' : 'has'} been released`,
      ),
    onError: (error) => toast.error(refusalMessage(error, 'Failed to save your decision')),
    onSettled: () => {
      onSettled();
      return invalidate('queue');
    },
  });
