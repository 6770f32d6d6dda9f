import type { AdminRefund } from '../../../shared/payments/problems-and-refunds';
import type { Detail } from '../email-content';

type Refunded = { endedBy?: string | undefined; refunds?: AdminRefund[] | undefined };

/** A purchase as notifications describe it, without the reasons that admins typed; mail quotes them apart. */
export const withoutReasons = <P extends Refunded>(purchase: P): P =>
  purchase.refunds
    ? { ...purchase, refunds: purchase.refunds.map((refund) => ({ ...refund, reason: '' })) }
    : purchase;

/** Why an admin refunded a purchase; nothing if it ended in another way. */
export const refundReason = ({ endedBy, refunds = [] }: Refunded): Detail[] => {
  const last = refunds.at(-1);
  return endedBy === 'refundByAdmin' && last ? [{ label: 'Reason', quote: last.reason }] : [];
};

export const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
