import { product } from '../../../shared/brand';
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

type Refunded = {
  paymentStatus: PaymentStatus;
  refundedCents?: number | undefined;
  refunds?: readonly { cents: number }[] | undefined;
  dispute?: { cents: number; status: string } | undefined;
};

/**
 * Returns how much of a purchase was given back, for example `$20.00 refunded to your wallet`. Leaves out what admins
 * refunded, since each of their refunds is shown with its reason. Returns undefined if there is nothing to say.
 */
export const describeRefund = (purchase: Refunded): string | undefined => {
  const { paymentStatus, refundedCents, refunds = [], dispute } = purchase;
  if (paymentStatus !== 'refunded' || refundedCents === undefined) return undefined;
  const cents = refundedCents - refunds.reduce((sum, refund) => sum + refund.cents, 0);
  const byBank = dispute?.status === 'lost' && `Your bank returned ${formatCents(dispute.cents)}`;
  const isListed = cents === 0 && (byBank || refunds.length > 0);
  const toWallet = !isListed && `${formatCents(cents)} refunded to your wallet`;
  return [byBank, toWallet].filter(Boolean).join(', ') || undefined;
};

type Ended = {
  paymentStatus: PaymentStatus;
  keptFee?: { cents: number; isAll: boolean } | undefined;
  dispute?: { status: string } | undefined;
};

const whereItWent = ({ keptFee, dispute }: Ended): string => {
  if (dispute?.status === 'lost') return 'The customer’s bank took the payment back.';
  if (!keptFee) return 'Refunded to the customer.';
  const fee = `cancellation fee of ${formatCents(keptFee.cents)}`;
  return keptFee.isAll
    ? `${product} kept the payment as a ${fee}.`
    : `Refunded to the customer, less a ${fee} that ${product} keeps.`;
};

/**
 * Returns why the provider earns nothing from a booking or an order, and where its payment went. Returns undefined
 * unless it was refunded.
 */
export const describeNoEarnings = (ended: Ended): string | undefined =>
  ended.paymentStatus === 'refunded' ? `${whereItWent(ended)} You earn nothing from it.` : undefined;
