import type { FunctionName } from '../../infra/bundle';

/** The functions that call Stripe, sorted. */
export const payingFunctions: readonly FunctionName[] = [
  'booking',
  'orders',
  'payments',
  'payout-worker',
  'payouts',
  'reconcile',
  'refunds',
  'sweep',
];
