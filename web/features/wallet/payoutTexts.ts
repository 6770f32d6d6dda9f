import type { Payout } from '../../../shared/payouts/schema';
import { formatMoment } from '../../lib/dates';

export const payoutTitles: Record<Payout['kind'], string> = {
  instant: 'Instant cashout',
  weekly: 'Weekly payout',
};

const onItsWay: Record<Payout['kind'], string> = {
  instant: 'On its way to your bank, usually within 30 minutes.',
  weekly: 'On its way to your bank, usually within two business days.',
};

const reasons: Record<NonNullable<Payout['waitsFor']>, string> = {
  'platform funds': 'Waits until customers’ payments have reached our account.',
  'paused payouts': 'Waits while we check our accounts.',
  Stripe: 'Waits for an answer from Stripe.',
};

const again = (nextTryAt: string | undefined): string =>
  nextTryAt ? ` We try again on ${formatMoment(nextTryAt)}.` : '';

/** Says where the money of a payout is, and what to do if it failed. */
export const payoutText = ({ kind, status, waitsFor, nextTryAt, failure, endedAt }: Payout): string => {
  if (status === 'failed')
    return `${failure ?? 'Your bank did not accept it.'} The money is available again.`;
  if (status === 'completed') return endedAt ? `Paid out on ${formatMoment(endedAt)}.` : 'Paid out.';
  return waitsFor ? `${reasons[waitsFor]}${again(nextTryAt)}` : onItsWay[kind];
};
