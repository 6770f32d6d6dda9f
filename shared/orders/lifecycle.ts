import { canTransition, type Lifecycle, type Rule } from '../lifecycle';
import { type PurchaseCondition, type PurchaseState, purchaseConditions } from '../payments/lifecycle';

export const orderStatuses = ['pending', 'paid', 'processing', 'shipped', 'delivered', 'cancelled'] as const;
export type OrderStatus = (typeof orderStatuses)[number];

/** Every transition that changes an order's status, its payment's status, or where its earnings are. */
export const orderTransitions = {
  pay: { by: ['system'], from: ['pending'], to: 'paid', if: ['unpaid'], money: 'capture' },
  abandon: { by: ['customer'], from: ['pending'], to: 'cancelled', if: ['unpaid'], money: 'releaseHold' },
  expire: { by: ['system'], from: ['pending'], to: 'cancelled', if: ['unpaid'], money: 'releaseHold' },
  process: { by: ['provider'], from: ['paid'], to: 'processing', if: ['paid'], money: 'none' },
  ship: { by: ['provider'], from: ['paid', 'processing'], to: 'shipped', if: ['paid'], money: 'none' },
  deliver: { by: ['provider', 'system'], from: ['shipped'], to: 'delivered', if: ['paid'], money: 'none' },
  customerCancel: {
    by: ['customer'],
    from: ['paid'],
    to: 'cancelled',
    if: ['paid', 'undisputed'],
    money: 'refund',
  },
  providerCancel: {
    by: ['provider'],
    from: ['paid', 'processing'],
    to: 'cancelled',
    if: ['paid', 'undisputed'],
    money: 'refund',
  },
  expireUnshipped: {
    by: ['system'],
    from: ['paid', 'processing'],
    to: 'cancelled',
    if: ['paid', 'undisputed'],
    money: 'refund',
  },
  suspend: {
    by: ['system'],
    from: ['paid', 'processing'],
    to: 'cancelled',
    if: ['paid', 'undisputed'],
    money: 'refund',
  },
  report: {
    by: ['customer'],
    from: ['delivered'],
    if: ['paid', 'unconfirmed', 'unreleased', 'unreported', 'no open return'],
    money: 'none',
  },
  /** An admin decided a reported problem for the customer. */
  uphold: {
    by: ['admin'],
    from: ['delivered'],
    to: 'cancelled',
    if: ['paid', 'unreleased', 'reported', 'undisputed'],
    money: 'refund',
  },
  /** An admin decided a reported problem for the seller. */
  dismiss: {
    by: ['admin'],
    from: ['delivered'],
    if: ['paid', 'unreleased', 'reported', 'undisputed'],
    money: 'release',
  },
  /** A review, which also confirms the order and releases the earnings. */
  confirm: {
    by: ['customer'],
    from: ['delivered'],
    if: ['paid', 'unreviewed', 'unreleased', 'undisputed', 'no open return'],
    money: 'release',
  },
  /** A review when the earnings were already released, or wait for a return. */
  review: { by: ['customer'], from: ['delivered'], if: ['paid', 'unreviewed'], money: 'none' },
  release: {
    by: ['system'],
    from: ['delivered'],
    if: ['paid', 'unreleased', 'no open problem', 'no open return', 'undisputed'],
    money: 'release',
  },
  /** An admin refunds all that is left of the payment before the earnings are released. */
  refundByAdmin: {
    by: ['admin'],
    from: ['paid', 'processing', 'shipped', 'delivered'],
    to: 'cancelled',
    if: ['paid', 'unreleased', 'undisputed'],
    money: 'refund',
  },
  /** All that is left of the payment goes back for items that were returned before the earnings were released. */
  refundReturn: {
    by: ['provider', 'system', 'admin'],
    from: ['delivered'],
    to: 'cancelled',
    if: ['paid', 'unreleased', 'open return', 'no open problem', 'undisputed'],
    money: 'refund',
  },
  /** The customer's bank took the payment back for good. */
  loseDispute: {
    by: ['system'],
    from: ['paid', 'processing', 'shipped', 'delivered'],
    to: 'cancelled',
    if: ['paid', 'unreleased', 'dispute lost'],
    money: 'refund',
  },
} as const satisfies Record<string, Rule<OrderStatus, PurchaseCondition>>;

export type OrderTransition = keyof typeof orderTransitions;

/** The transitions a seller can request. */
export const sellerTransitions = [
  'process',
  'ship',
  'deliver',
  'providerCancel',
] as const satisfies OrderTransition[];

/** The life cycle of an order; its rules are in docs/product/orders.md. */
export const orderLifecycle: Lifecycle<PurchaseState & { status: OrderStatus }, OrderTransition> = {
  transitions: orderTransitions,
  conditions: purchaseConditions,
};

/** Whether its customer may cancel an order, paid or not. */
export const canCancelOrder = (order: PurchaseState & { status: OrderStatus }): boolean =>
  (['abandon', 'customerCancel'] as const).some((transition) =>
    canTransition(orderLifecycle, order, transition, 'customer', 0),
  );

/** Whether a delivered order still awaits its customer's confirmation. */
export const awaitsReceipt = (order: { status: OrderStatus; confirmedAt?: string | undefined }): boolean =>
  order.status === 'delivered' && !order.confirmedAt;

/**
 * Days until an order is refunded, counts as delivered, or its earnings are released, without anyone acting; see
 * docs/product/orders.md#shipping-and-delivery and docs/product/money.md#earnings.
 */
export const shipsWithinDays = 14;
export const deliversAfterDays = 21;
export const orderReleasesAfterDays = 7;
