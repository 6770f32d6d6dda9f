import { useMutation } from '@tanstack/react-query';
import type { ProviderVerdict } from '../../../../shared/account/schema';
import { refusalMessage } from '../../../../shared/http/refusal';
import { adminClient } from '../../../lib/adminClient';
import { focusMain } from '../../../lib/focusMain';
import { invalidate } from '../../../lib/queryClient';
import { toast } from '../../../ui/toast';

const said: Record<ProviderVerdict, [title: string, description: string]> = {
  approve: ['Provider Approved', 'Provider has been approved and can now offer services'],
  reject: ['Provider Rejected', 'Provider application has been rejected'],
  suspend: ['Provider Suspended', 'Provider has been suspended from offering services'],
};

type Decision = { verdict: ProviderVerdict; reason: string };

/** Approves, rejects, or suspends a provider, and shows the result. */
export const useProviderDecision = (providerId: string) =>
  useMutation({
    mutationFn: (body: Decision) => adminClient.judgeProvider({ params: { providerId }, body }),
    onSuccess: async (_, { verdict }) => {
      const [title, description] = said[verdict];
      toast.success(title, { description });
      await invalidate('application', 'audit', 'person', 'figures');
      // In a list, the button that opened the dialog is gone.
      focusMain();
    },
    onError: (error, { verdict }) => toast.error(refusalMessage(error, `Failed to ${verdict} provider`)),
  });
