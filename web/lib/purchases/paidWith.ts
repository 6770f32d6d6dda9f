import { formatCents } from '../../../shared/money/cents';
import type { PaymentStatus } from '../../../shared/payments/lifecycle';
import type { Split } from '../../../shared/payments/split';

const means = ({ creditCents, cardCents }: Split): string => {
  if (creditCents === 0) return 'card';
  if (cardCents === 0) return 'wallet balance';
  return `card ${formatCents(cardCents)} and wallet ${formatCents(creditCents)}`;
};

/**
 * How something was paid, or is to be: `Paid with card $8.00 and wallet $12.00`. Undefined where there is nothing to
 * say: it costs nothing, or the pay page will tell.
 */
export const paidWith = (
  sale: Split & { status: string; paymentStatus: PaymentStatus },
): string | undefined => {
  if (sale.creditCents + sale.cardCents === 0) return undefined;
  if (sale.paymentStatus !== 'unpaid') return `Paid with ${means(sale)}`;
  return sale.status === 'pending' && sale.creditCents > 0 ? `To be paid with ${means(sale)}` : undefined;
};
