import type { PayoutLine, SkipReason } from '../../../../shared/payouts/schema';

const skipWords: Record<SkipReason, string> = {
  'nothing available': 'Nothing to pay out yet',
  'no payout account': 'Has no payout account yet. The money stays available.',
  'payout account not ready':
    'Stripe needs more before this payout account can be used. The money stays available.',
  suspended: 'Suspended. Payouts wait.',
  'payouts paused': 'Payouts are paused. The money stays available.',
};

/** Why a provider is not paid, in words. */
export const skipText = (reason: SkipReason): string => skipWords[reason];

/** What a start of the weekly payouts would do, as the title of those it would happen to. */
export const willBePaid = 'Will be paid';
const alreadyPaid = 'Already paid this week';

const skipTitles: Record<SkipReason, string> = {
  'no payout account': 'No payout account yet',
  'payout account not ready': 'Stripe needs more for the payout account',
  'payouts paused': 'Payouts are paused',
  suspended: 'Suspended',
  'nothing available': 'Nothing to pay out yet',
};

/** All outcomes, those who are paid first. */
export const outcomes: readonly string[] = [willBePaid, alreadyPaid, ...Object.values(skipTitles)];

/** What would happen to a provider: one of `outcomes`. */
export const outcomeOf = ({ skipped, payoutId }: Pick<PayoutLine, 'skipped' | 'payoutId'>): string => {
  if (payoutId) return alreadyPaid;
  return skipped ? skipTitles[skipped] : willBePaid;
};

const waitWords = {
  'platform funds': 'Waiting for enough funds in the platform’s Stripe balance.',
  'paused payouts': 'Waiting until payouts resume.',
  Stripe: 'Waiting for Stripe to respond.',
} satisfies Record<NonNullable<PayoutLine['waitsFor']>, string>;

/** What a payout waits for, in words; undefined if it is on its way. */
export const waitText = (waitsFor: PayoutLine['waitsFor']): string | undefined =>
  waitsFor && waitWords[waitsFor];

/** Formats a number of people: `1 provider`, `3 providers`. */
export const providersText = (count: number): string => `${count} ${count === 1 ? 'provider' : 'providers'}`;
