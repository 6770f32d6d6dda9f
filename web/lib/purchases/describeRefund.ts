import { formatCents } from '../../../shared/money/cents';
import type { PaymentStatus } from '../../../shared/payments/lifecycle';

type Refunded = {
  paymentStatus: PaymentStatus;
  refundedCents?: number | undefined;
  refunds?: readonly unknown[] | undefined;
  dispute?: { cents: number } | undefined;
};

/**
 * Returns how much of a purchase was given back, for example `$20.00 refunded to your wallet`. Returns undefined if
 * nothing was, or if admins refunded it: each of their refunds is shown with its reason.
 */
export const describeRefund = (purchase: Refunded): string | undefined => {
  const { paymentStatus, refundedCents, refunds, dispute } = purchase;
  if (paymentStatus !== 'refunded' || refundedCents === undefined || refunds?.length) return undefined;
  return refundedCents === 0 && dispute
    ? `Your bank returned ${formatCents(dispute.cents)}`
    : `${formatCents(refundedCents)} refunded to your wallet`;
};
