import { type OrderTransition, orderLifecycle } from '../../shared/orders/lifecycle';
import { deliversBy, type Order, orderReleasesAt, orders, shipsBy } from '../data/orders';
import { type Purchase, purchaseKindOf } from '../payments/purchase';
import { type Effect, transitionsOf } from '../payments/transition';
import { releaseReservedStock, restock, sellReservedStock } from './stock';

/** Its stock stays reserved until its checkout ends, so none is ever lost. */
const giveBack: Effect<Order> = (order) => ({
  change: { holdUntil: undefined },
  writes: [releaseReservedStock(order)],
});

/** Unless the parcel has left, its pieces are for sale again. */
const end: Effect<Order> = (order) => ({ writes: order.shippedAt ? [] : [restock(order)] });

const nothing: Effect<Order> = () => ({});

/** What each transition of an order does beside its status and its money. */
const effects: Record<OrderTransition, Effect<Order>> = {
  pay: (order, { at }) => ({
    change: { holdUntil: undefined, dueAt: shipsBy(at) },
    writes: [sellReservedStock(order)],
  }),
  abandon: giveBack,
  lapse: giveBack,
  process: nothing,
  ship: (_, { at }) => ({ change: { shippedAt: at, dueAt: deliversBy(at) } }),
  deliver: (_, { at }) => ({ change: { deliveredAt: at, dueAt: orderReleasesAt(at) } }),
  customerCancel: end,
  providerCancel: end,
  goUnshipped: end,
  suspend: end,
  uphold: end,
  report: nothing,
  dismiss: nothing,
  confirm: nothing,
  review: nothing,
  release: nothing,
};

const transitions = transitionsOf(orders, orderLifecycle, effects);

/** What time alone does to an order that has come due, the first that it may; decisions, 'Money'. */
const inTime = ['goUnshipped', 'deliver', 'release'] as const;

/** An order as what a customer pays for. */
export const orderPurchase = (order: Order): Purchase => {
  const stored = transitions(order);
  return {
    ...order,
    ...stored,
    ref: { kind: 'order', id: order.id },
    title: order.name,
    type: 'product_sale',
    earningsDescription: `${order.quantity} × ${order.name} for ${order.customer.name}`,
    listCents: order.totalCents,
    discountCents: 0,
    cardCents: order.totalCents - order.creditCents,
    cancellationFeeCents: 0,
    extend: (holdUntil, at) => [stored.change({ holdUntil }, at)],
    cancelTransition: async () => 'customerCancel',
    nextDueStep: async (_, now) => {
      const transition = inTime.find((name) => stored.can(name, 'system', now));
      return transition && { transition };
    },
  };
};

/** Orders as payments knows them; those of a cart are paid for together. */
export const orderPurchases = purchaseKindOf(orders, orderPurchase, { hasOwnCheckout: false });
