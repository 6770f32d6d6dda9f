import type { Lifecycle, Rule } from '../lifecycle';
import { type PurchaseCondition, type PurchaseState, purchaseConditions } from '../payments/lifecycle';

export const tipStatuses = ['pending', 'paid', 'cancelled'] as const;
type TipStatus = (typeof tipStatuses)[number];

/** Every transition of a tip. Its customer cannot take it back once it is paid; an admin can refund it. */
const tipTransitions = {
  pay: { by: ['system'], from: ['pending'], to: 'paid', if: ['unpaid'], money: 'capture' },
  abandon: { by: ['customer'], from: ['pending'], to: 'cancelled', if: ['unpaid'], money: 'releaseHold' },
  expire: { by: ['system'], from: ['pending'], to: 'cancelled', if: ['unpaid'], money: 'releaseHold' },
  /** A day after its payment. */
  release: { by: ['system'], from: ['paid'], if: ['paid', 'unreleased', 'undisputed'], money: 'release' },
  refundByAdmin: {
    by: ['admin'],
    from: ['paid'],
    to: 'cancelled',
    if: ['paid', 'unreleased', 'undisputed'],
    money: 'refund',
  },
  /** The customer's bank took the payment back for good. */
  loseDispute: {
    by: ['system'],
    from: ['paid'],
    to: 'cancelled',
    if: ['paid', 'unreleased', 'dispute lost'],
    money: 'refund',
  },
} as const satisfies Record<string, Rule<TipStatus, PurchaseCondition>>;

export type TipTransition = keyof typeof tipTransitions;

/** The life cycle of a tip; its rules are in docs/product/money.md#tips. */
export const tipLifecycle: Lifecycle<PurchaseState & { status: TipStatus }, TipTransition> = {
  transitions: tipTransitions,
  conditions: purchaseConditions,
};
