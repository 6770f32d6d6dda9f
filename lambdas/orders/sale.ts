import type { Checkout } from '../data/checkouts';
import { type Order, orders, shipsBy } from '../data/orders';
import { replace } from '../data/writes';
import { endHold } from '../payments/end-hold';
import type { Sale } from '../payments/sale';
import { sell, unreserve } from './stock';

/** What the checkout of a cart pays for. Its stock stays reserved until this very checkout ends, so none is ever lost. */
export const ordersSale = (checkout: Checkout, placed: readonly Order[]): Sale => ({
  checkout,
  type: 'product_sale',
  parts: placed.map((order) => ({
    ...order,
    title: order.name,
    listCents: order.totalCents,
    discountCents: 0,
    cardCents: order.totalCents - order.creditCents,
  })),
  keep: (paid) => [
    ...placed.map((order) =>
      replace(orders, order, {
        ...paid,
        status: 'paid',
        paymentStatus: 'paid',
        updatedAt: paid.paidAt,
        holdUntil: undefined,
        dueAt: shipsBy(paid.paidAt),
      }),
    ),
    ...placed.map(sell),
    ...endHold(checkout, paid.paidAt, { paid: true }),
  ],
  extend: (holdUntil, at) => placed.map((order) => replace(orders, order, { holdUntil, updatedAt: at })),
  giveBack: (at, endedBy) => [
    ...placed.map((order) =>
      replace(orders, order, { status: 'cancelled', holdUntil: undefined, endedBy, updatedAt: at }),
    ),
    ...placed.map(unreserve),
    ...endHold(checkout, at),
  ],
});
