import { formatCents } from '../../../shared/money/cents';
import type { PaymentStatus } from '../../../shared/payments/lifecycle';
import type { Split } from '../../../shared/payments/split';

const means = ({ creditCents, cardCents }: Split): string => {
  if (creditCents === 0) return 'card';
  if (cardCents === 0) return 'wallet balance';
  return `card ${formatCents(cardCents)} and wallet ${formatCents(creditCents)}`;
};

/**
 * Returns how something was or will be paid, for example `Paid with card $8.00 and wallet $12.00`. Returns undefined
 * if it is free, or if the payment page will say.
 */
export const describePayment = (
  purchase: Split & { status: string; paymentStatus: PaymentStatus },
): string | undefined => {
  if (purchase.creditCents + purchase.cardCents === 0) return undefined;
  if (purchase.paymentStatus !== 'unpaid') return `Paid with ${means(purchase)}`;
  return purchase.status === 'pending' && purchase.creditCents > 0
    ? `To be paid with ${means(purchase)}`
    : undefined;
};
