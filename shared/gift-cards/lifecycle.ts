import type { Conditions, Lifecycle, Rule } from '../lifecycle';
import { type PurchaseCondition, type PurchaseState, purchaseConditions } from '../payments/lifecycle';
import { isWithinGiftRefund } from './rules';

/** `paid`: it waits for its day. `sent`: its code was mailed. */
export const giftStatuses = ['pending', 'paid', 'sent', 'redeemed', 'cancelled'] as const;
export type GiftStatus = (typeof giftStatuses)[number];

type GiftCondition = PurchaseCondition | 'refundable';

/** Every transition of a gift card. Whoever has its code can redeem it; its buyer can take it back until then. */
export const giftTransitions = {
  pay: { by: ['system'], from: ['pending'], to: 'paid', if: ['unpaid'], money: 'capture' },
  abandon: { by: ['customer'], from: ['pending'], to: 'cancelled', if: ['unpaid'], money: 'releaseHold' },
  expire: { by: ['system'], from: ['pending'], to: 'cancelled', if: ['unpaid'], money: 'releaseHold' },
  /** On its day, or earlier at its buyer's word; later again, with a new code. */
  send: {
    by: ['customer', 'system'],
    from: ['paid', 'sent'],
    to: 'sent',
    if: ['paid', 'unreleased', 'undisputed'],
  },
  redeem: {
    by: ['customer'],
    from: ['sent'],
    to: 'redeemed',
    if: ['paid', 'unreleased', 'undisputed'],
    money: 'redeem',
  },
  refundByBuyer: {
    by: ['customer'],
    from: ['paid', 'sent'],
    to: 'cancelled',
    if: ['paid', 'unreleased', 'undisputed', 'refundable'],
    money: 'refund',
  },
  refundByAdmin: {
    by: ['admin'],
    from: ['paid', 'sent'],
    to: 'cancelled',
    if: ['paid', 'unreleased', 'undisputed'],
    money: 'refund',
  },
  /** The buyer's bank took the payment back for good. */
  loseDispute: {
    by: ['system'],
    from: ['paid', 'sent'],
    to: 'cancelled',
    if: ['paid', 'unreleased', 'dispute lost'],
    money: 'refund',
  },
} as const satisfies Record<string, Rule<GiftStatus, GiftCondition>>;

export type GiftTransition = keyof typeof giftTransitions;

type GiftState = PurchaseState & { status: GiftStatus; paidAt?: string | undefined };

const giftConditions: Conditions<GiftState, GiftCondition> = {
  ...purchaseConditions,
  refundable: ({ paidAt }, now) => isWithinGiftRefund(paidAt, now),
};

/** The life cycle of a gift card; its rules are in docs/product/money.md#gift-cards. */
export const giftLifecycle: Lifecycle<GiftState, GiftTransition> = {
  transitions: giftTransitions,
  conditions: giftConditions,
};
