import { useMutation } from '@tanstack/react-query';
import { Refusal } from '../../../shared/http/refusal';
import { client } from '../../lib/client';
import { invalidate } from '../../lib/queryClient';
import { toast } from '../../ui/toast';

export type Verdict = 'approve' | 'reject' | 'suspend';

const said: Record<Verdict, [title: string, description: string]> = {
  approve: ['Provider Approved', 'Provider has been approved and can now offer services'],
  reject: ['Provider Rejected', 'Provider application has been rejected'],
  suspend: ['Provider Suspended', 'Provider has been suspended from offering services'],
};

/** Approves, rejects, or suspends a provider, and shows the result. */
export const useProviderDecision = (providerId: string) =>
  useMutation({
    mutationFn: (verdict: Verdict) => client.judgeProvider({ params: { providerId }, body: { verdict } }),
    onSuccess: (_, verdict) => {
      const [title, description] = said[verdict];
      toast.success(title, { description });
      return invalidate('application');
    },
    onError: (error, verdict) =>
      toast.error(error instanceof Refusal ? error.message : `Failed to ${verdict} provider`),
  });
