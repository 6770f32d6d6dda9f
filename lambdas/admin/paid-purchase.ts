import type { PaidPurchase } from '../../shared/admin/refunds-api';
import { refundableCents } from '../../shared/payments/remainder';
import { leftOnCard } from '../../shared/payments/returnable-to-card';
import type { PurchaseFacts } from '../payments/purchase';

/** A purchase with what of it can be refunded, in cents; nothing unless it is paid and undisputed. */
export const shownPurchase = (purchase: PurchaseFacts): PaidPurchase => {
  const {
    ref,
    title,
    customerId,
    customer,
    providerId,
    providerName,
    totalCents,
    refundedCents = 0,
    dispute,
  } = purchase;
  // A gift card that was redeemed is spent.
  const isSpent = ref.kind === 'gift' && !!purchase.releasedAt;
  const isOpen = purchase.paymentStatus === 'paid' && !isSpent;
  return {
    ...ref,
    title,
    customer: { id: customerId, name: customer.name, email: customer.email },
    providerId: providerId || undefined,
    provider: providerName,
    paidCents: totalCents,
    refundedCents,
    refundableCents: isOpen && dispute?.status !== 'open' ? refundableCents(purchase) : 0,
    cardCents: leftOnCard(purchase),
    dispute: dispute?.status,
  };
};
