import { type OrderTransition, orderLifecycle } from '../../shared/orders/lifecycle';
import { isOpenReturn, returnLifecycle } from '../../shared/returns/lifecycle';
import { isolateBidi } from '../../shared/text/isolate-bidi';
import { nextStatus } from '../data/engine/transition';
import { deliversBy, type Order, orderReleasesAt, orders, pricesOfOrder, shipsBy } from '../data/orders';
import { releaseReservedStock, restock, sellReservedStock } from '../data/stock';
import { type Purchase, type PurchaseChange, purchaseKindOf } from '../payments/purchase';
import { type Effect, transitionsOf } from '../payments/transition';

/** The id of the nth order of a checkout, counted from zero. */
export const orderIdIn = (checkoutId: string, index: number): string => `${checkoutId}-${index + 1}`;

/** Returns the reserved stock of an unpaid order. */
const releaseHold: Effect<Order> = (order) => ({
  change: { holdUntil: undefined },
  writes: [releaseReservedStock(order)],
});

/** A refund of the whole order leaves nothing for a return that is open. */
const withoutReturn = ({ itemReturn }: Order, at: string) =>
  itemReturn && isOpenReturn(itemReturn)
    ? {
        change: {
          itemReturn: {
            ...itemReturn,
            status: nextStatus(returnLifecycle, itemReturn, {
              transition: 'end',
              by: 'system',
              now: Date.parse(at),
            }),
            until: undefined,
            endedAt: at,
            endedBy: 'end',
          },
          dueAt: undefined,
        },
      }
    : {};

/** Puts the stock back on sale, unless the order was shipped. */
const end: Effect<Order> = (order, { at }) => ({
  writes: order.shippedAt ? [] : [restock(order)],
  ...withoutReturn(order, at),
});

/** Puts the returned pieces back on sale if the seller says so. */
const endByReturn: Effect<Order> = (order, { change: { itemReturn } }) => ({
  writes: itemReturn?.resaleable ? [restock({ ...order, quantity: itemReturn.quantity })] : [],
});

const nothing: Effect<Order> = () => ({});

/** What each transition of an order changes and writes, besides its status and its money. */
const effects: Record<OrderTransition, Effect<Order>> = {
  pay: (order, { at }) => ({
    change: { holdUntil: undefined, dueAt: shipsBy(at) },
    writes: [sellReservedStock(order)],
  }),
  abandon: releaseHold,
  expire: releaseHold,
  process: nothing,
  ship: (_, { at }) => ({ change: { shippedAt: at, dueAt: deliversBy(at) } }),
  deliver: (_, { at }) => ({ change: { deliveredAt: at, dueAt: orderReleasesAt(at) } }),
  customerCancel: end,
  providerCancel: end,
  expireUnshipped: end,
  suspend: end,
  uphold: end,
  refundByAdmin: end,
  refundReturn: endByReturn,
  loseDispute: end,
  report: nothing,
  dismiss: nothing,
  confirm: nothing,
  review: nothing,
  release: nothing,
};

const transitions = transitionsOf(orders, orderLifecycle, effects);

/** What a change without a transition also changes: if it leaves nothing to refund, an open return is over. */
const withReturn = (order: Order, change: PurchaseChange, at: string): PurchaseChange => {
  const { totalCents, refundedCents = 0, dispute } = { ...order, ...change };
  const lostCents = dispute?.status === 'lost' ? dispute.cents : 0;
  const isLeft = refundedCents + lostCents < totalCents;
  return isLeft || change.itemReturn ? change : { ...change, ...withoutReturn(order, at).change };
};

/**
 * What to do with an order that has come due (`dueAt`): the first transition it can make. `release` has no condition
 * on time of its own; see the warning in `booking/purchase.ts`. See
 * docs/product/orders.md#shipping-and-delivery.
 */
const dueTransitions = ['expireUnshipped', 'deliver', 'release'] as const;

/** An order as a purchase, for payments. */
export const orderPurchase = (order: Order): Purchase => {
  const stored = transitions(order);
  return {
    ...order,
    ...stored,
    change: (change, at) => stored.change(withReturn(order, change, at), at),
    ref: { kind: 'order', id: order.id },
    title: order.name,
    listing: { kind: 'product', id: order.productId },
    type: 'product_sale',
    earningsDescription: `${order.quantity} × ${isolateBidi(order.name)} for ${isolateBidi(order.customer.name)}`,
    ...pricesOfOrder(order),
    discountCents: 0,
    cardCents: order.totalCents - order.creditCents,
    cancellationFeeCents: 0,
    extend: (holdUntil, at) => [stored.change({ holdUntil }, at)],
    cancelTransition: async () => 'customerCancel',
    nextDueStep: async (_, now) => {
      const transition = dueTransitions.find((name) => stored.can(name, 'system', now));
      return transition && { transition };
    },
  };
};

/** Orders as a kind of purchase; those of a cart share a checkout. */
export const orderPurchases = purchaseKindOf(orders, orderPurchase, {
  firstId: (checkoutId) => orderIdIn(checkoutId, 0),
  checkoutIdOf: (id) => id.slice(0, id.lastIndexOf('-')),
});
