import type { Lifecycle, Rule } from '../lifecycle';
import type { CardRefund } from './problems-and-refunds';

const cardRefundTransitions = {
  /** The card took it, or the customer's bank returned as much in a dispute. */
  succeed: { by: ['system'], from: ['pending'], to: 'done' },
  /** The card refused it, or the bank returned it days later, so it is wallet credit. */
  fail: { by: ['system'], from: ['pending', 'done'], to: 'failed' },
  /** The same for a deleted account, which has no wallet. */
  waitForAdmin: { by: ['system'], from: ['pending', 'done'], to: 'unreturned' },
  /** The card took a retry, or an admin paid it another way. */
  resolve: { by: ['system', 'admin'], from: ['unreturned'], to: 'done' },
} as const satisfies Record<string, Rule<CardRefund['status'], never>>;

export type CardRefundTransition = keyof typeof cardRefundTransitions;

/**
 * The life cycle of a refund to the card that paid, asked for by its customer or by an admin. Its money is posted
 * beside each transition.
 */
export const cardRefundLifecycle: Lifecycle<Pick<CardRefund, 'status'>, CardRefundTransition> = {
  transitions: cardRefundTransitions,
  conditions: {},
};
