import type { CardRefund } from '../../../shared/payments/problems-and-refunds';
import { toast } from '../../ui/toast';

/** Where the money is that a card did not take, as the customer or an admin reads it. */
const whereItIs = {
  customer: {
    failed: 'The money is in your wallet.',
    unreturned: 'The money has come back to us. We are looking into it.',
  },
  admin: {
    failed: 'The money is in the customer’s wallet.',
    unreturned: 'It waits for a decision on the dashboard.',
  },
};

type Said = { title: string; description?: string };

/**
 * Says what came of a refund to a card, by the status in the reply: the given words, or that the card refused it at once
 * and where the money is.
 */
export const sayCardRefund = (
  status: CardRefund['status'] | undefined,
  reader: keyof typeof whereItIs,
  { title, ...options }: Said,
): void => {
  if (status === 'failed' || status === 'unreturned')
    void toast.error('The card did not take the refund', { description: whereItIs[reader][status] });
  else void toast.success(title, options);
};
