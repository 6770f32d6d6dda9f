import type { Lifecycle, Rule } from '../lifecycle';

export const payoutStatuses = ['pending', 'completed', 'failed'] as const;
type PayoutStatus = (typeof payoutStatuses)[number];

/**
 * The transitions of a payout; each posts its own journal record (docs/product/money.md#payouts). `bounce`: the bank
 * returned a payout that Stripe had reported as paid.
 */
export const payoutTransitions = {
  settle: { by: ['system'], from: ['pending'], to: 'completed' },
  fail: { by: ['system'], from: ['pending'], to: 'failed' },
  bounce: { by: ['system'], from: ['completed'], to: 'failed' },
} as const satisfies Record<string, Rule<PayoutStatus, never>>;

export type PayoutTransition = keyof typeof payoutTransitions;

export const payoutLifecycle: Lifecycle<{ status: PayoutStatus }, PayoutTransition> = {
  transitions: payoutTransitions,
  conditions: {},
};
