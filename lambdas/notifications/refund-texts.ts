import { formatCents } from '../../shared/money/cents';
import type { AdminRefund } from '../../shared/payments/problems-and-refunds';

type Ended = {
  endedBy?: string | undefined;
  refundedCents?: number | undefined;
  refunds?: AdminRefund[] | undefined;
  dispute?: { cents: number } | undefined;
  itemReturn?: { refundedCents?: number | undefined } | undefined;
};

const placesOf = ({ cents, cardCents }: AdminRefund): string => {
  if (cardCents === 0) return 'your wallet';
  return cardCents === cents
    ? 'your card'
    : `your card (${formatCents(cardCents)}) and your wallet (${formatCents(cents - cardCents)})`;
};

/** What a cancelled purchase returned to its customer, and where, in a sentence. */
export const refundSentence = (ended: Ended): string => {
  const { endedBy, refundedCents = 0, refunds = [], dispute, itemReturn } = ended;
  const last = refunds.at(-1);
  if (endedBy === 'refundByAdmin' && last) {
    return `${formatCents(last.cents)} was refunded to ${placesOf(last)}${last.reason ? `: ${last.reason}` : '.'}`;
  }
  // What an admin or a return refunded before was told then.
  const before = refunds.reduce((sum, refund) => sum + refund.cents, itemReturn?.refundedCents ?? 0);
  const cents = refundedCents - before;
  if (endedBy === 'loseDispute') {
    const rest = cents > 0 ? ` The other ${formatCents(cents)} was returned to your wallet.` : '';
    return `Your bank returned ${formatCents(dispute?.cents ?? 0)} of your payment.${rest}`;
  }
  return `${formatCents(cents)} was returned to your wallet.`;
};
