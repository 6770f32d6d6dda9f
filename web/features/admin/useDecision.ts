import { useMutation } from '@tanstack/react-query';
import { Refusal } from '../../../shared/http/refusal';
import { invalidate, type Topic } from '../../lib/queryClient';
import { toast } from '../../ui/toast';

export type Verdict = 'release' | 'refund';

export type Decision = {
  /** What a release pays to the provider. */
  of: 'payment' | 'earnings';
  /** The queries that list what waits for a decision. */
  topic: Topic;
  decide: (verdict: Verdict) => Promise<unknown>;
};

/** Releases money to a provider or refunds its customer, and says how it went. */
export const useDecision = ({ of, topic, decide }: Decision, onSettled: () => void) =>
  useMutation({
    mutationFn: decide,
    onSuccess: (_, verdict) =>
      toast.success(
        verdict === 'refund'
          ? 'The customer has been refunded'
          : `The ${of} ${of === 'earnings' ? 'have' : 'has'} been released`,
      ),
    onError: (error) =>
      toast.error(error instanceof Refusal ? error.message : 'Failed to save your decision'),
    onSettled: () => {
      onSettled();
      return invalidate(topic);
    },
  });
