import { product } from '../../../shared/brand';
import { formatCents } from '../../../shared/money/cents';
import type { PaymentStatus } from '../../../shared/payments/lifecycle';

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
 * Returns why the provider earns nothing from a booking or an order, and where its payment went. Returns undefined unless
 * it was refunded.
 */
export const describeNoEarnings = (ended: Ended): string | undefined =>
  ended.paymentStatus === 'refunded' ? `${whereItWent(ended)} You earn nothing from it.` : undefined;
