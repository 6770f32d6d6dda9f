import type { ComponentProps } from 'react';
import { returnableToCard } from '../../shared/payments/returnable-to-card';
import { PurchaseStatusText } from '../features/payments/components/PaidPurchaseActions';
import type { Purchase } from '../features/payments/purchase';
import { MessageProvider } from '../lib/chat/MessageProvider';
import type { PurchaseExtras } from '../lib/purchases/PurchaseFoot';

/** What the lists of bookings and orders both show of a purchase: its report or refund, and how to write to its provider. */
export const purchaseExtras = (
  purchase: Purchase,
  { paymentStatus, provider }: Pick<ComponentProps<typeof MessageProvider>, 'paymentStatus' | 'provider'>,
): PurchaseExtras => ({
  status: <PurchaseStatusText purchase={purchase} />,
  isReturnable: returnableToCard(purchase, Date.now()) > 0,
  message: <MessageProvider purchase={purchase.ref} paymentStatus={paymentStatus} provider={provider} />,
});
