import type { PaymentStatus } from '../../../shared/payments/lifecycle';
import type { BoughtRef } from '../../../shared/payments/problems-and-refunds';
import { MessageButton } from './MessageButton';

type Props = {
  purchase: BoughtRef;
  paymentStatus: PaymentStatus;
  provider: { id: string; name: string };
};

/**
 * Writes to the provider of a purchase. Its provider sees it only once it is paid, so an unpaid one is not mentioned.
 */
export const MessageProvider = ({ purchase, paymentStatus, provider }: Props) => (
  <MessageButton
    to={paymentStatus === 'unpaid' ? { providerId: provider.id } : { purchase }}
    name={provider.name || 'Unknown'}
    variant="quiet"
    size="small"
  />
);
