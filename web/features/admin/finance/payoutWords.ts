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
