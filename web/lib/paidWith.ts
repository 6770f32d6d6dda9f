import { formatCents } from '../../shared/money/cents';
import type { Split } from '../../shared/payments/split';

/** What pays for something, in words, with the amounts where there are two: `card $8.00 and wallet $12.00`. */
export const paidWith = ({ creditCents, cardCents }: Split): string => {
  if (creditCents === 0) return 'card';
  if (cardCents === 0) return 'wallet balance';
  return `card ${formatCents(cardCents)} and wallet ${formatCents(creditCents)}`;
};
