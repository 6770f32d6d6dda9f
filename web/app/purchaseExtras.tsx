import type { ComponentProps } from 'react';
import { returnableToCard } from '../../shared/payments/returnable-to-card';
import { PurchaseStatusText } from '../features/payments/components/PaidPurchaseActions';
import type { Purchase, Refundable } from '../features/payments/purchase';
import { MessageProvider } from '../lib/chat/MessageProvider';
import type { PurchaseExtras } from '../lib/purchases/PurchaseFoot';

/** Whether a refund can be sent to the card now. */
export const isReturnable = (purchase: Refundable): boolean => returnableToCard(purchase, Date.now()) > 0;

/** What the lists of bookings and orders both show of a purchase: its report or refund, and how to write to its provider. */
export const purchaseExtras = (
  purchase: Purchase,
  { paymentStatus, provider }: Pick<ComponentProps<typeof MessageProvider>, 'paymentStatus' | 'provider'>,
): PurchaseExtras => ({
  status: <PurchaseStatusText purchase={purchase} />,
  isReturnable: isReturnable(purchase),
  message: <MessageProvider purchase={purchase.ref} paymentStatus={paymentStatus} provider={provider} />,
});
