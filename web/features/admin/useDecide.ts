import { useMutation } from '@tanstack/react-query';
import type { ReportedProblem } from '../../../shared/admin/api';
import { Refusal } from '../../../shared/http/refusal';
import { client } from '../../lib/client';
import { invalidate } from '../../lib/queryClient';
import { toast } from '../../ui/toast';

/** Decides what a customer reported, and says how it went. */
export const useDecide = ({ kind, id }: ReportedProblem, onSettled: () => void) =>
  useMutation({
    mutationFn: (verdict: 'release' | 'refund') =>
      client.decideProblem({ params: { kind, id }, body: { verdict } }),
    onSuccess: (_, verdict) =>
      toast.success(
        verdict === 'refund' ? 'The customer has been refunded' : 'The payment has been released',
      ),
    onError: (error) =>
      toast.error(error instanceof Refusal ? error.message : 'Failed to save your decision'),
    onSettled: () => {
      onSettled();
      return invalidate('problem');
    },
  });
