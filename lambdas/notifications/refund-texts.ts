import { formatCents } from '../../shared/money/cents';
import type { AdminRefund } from '../../shared/payments/problems-and-refunds';

type Ended = {
  endedBy?: string | undefined;
  refundedCents?: number | undefined;
  refunds?: AdminRefund[] | undefined;
  dispute?: { cents: number } | undefined;
};

/** What a cancelled purchase returned to its customer, and where, in a sentence. */
export const refundSentence = ({ endedBy, refundedCents = 0, refunds = [], dispute }: Ended): string => {
  const last = refunds.at(-1);
  if (endedBy === 'refundByAdmin' && last) {
    const where = last.cardCents > 0 ? 'to your card' : 'to your wallet';
    return `${formatCents(last.cents)} was refunded ${where}${last.reason ? `: ${last.reason}` : '.'}`;
  }
  if (endedBy === 'loseDispute')
    return `Your bank returned ${formatCents(dispute?.cents ?? 0)} of your payment.`;
  return `${formatCents(refundedCents)} was returned to your wallet.`;
};
