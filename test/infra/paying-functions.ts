import type { FunctionName } from '../../infra/bundle';

/** The functions that call Stripe, sorted. */
export const payingFunctions: readonly FunctionName[] = [
  'booking',
  'gift-cards',
  'orders',
  'payments',
  'payout-worker',
  'payouts',
  'reconcile',
  'refunds',
  'sweep',
];
