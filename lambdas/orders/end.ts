import { earnings } from '../../shared/booking/pricing';
import { Refusal } from '../../shared/http/refusal';
import { canMoveOrder, type OrderMove, type OrderParty, orderMoves } from '../../shared/orders/lifecycle';
import { journalKeys } from '../data/journal';
import { deliversBy, type Order, orderReleasesAt, orders } from '../data/orders';
import { replace, type Write } from '../data/writes';
import { post } from '../ledger/post';
import { releasePosting } from '../payments/confirm';
import { restock } from './stock';

/** Throws `not_possible_now` unless the life cycle lets this party make this move. */
export const mustMoveOrder = (order: Order, move: OrderMove, by: OrderParty): void => {
  if (!canMoveOrder(order, move, by)) throw new Refusal('not_possible_now');
};

const netOf = (order: Order) => earnings(order.totalCents, order.platformFeeRate!);

const refundPosting = (order: Order, move: OrderMove, at: string): Write[] =>
  post({
    key: journalKeys.end(order.id),
    event: move,
    at,
    movements: [{ from: `escrow:${order.id}`, to: `credit:${order.customerId}`, cents: order.totalCents }],
    memos: [{ userId: order.providerId, pending: -netOf(order).netCents }],
    history: [
      {
        userId: order.customerId,
        wallet: 'customer',
        type: 'refund',
        description: `Refund: ${order.name}`,
        amountCents: order.totalCents,
      },
    ],
  });

/**
 * Ends a paid order: all that was paid for it returns as wallet credit, and, unless the parcel has left, its pieces
 * are for sale again. `at` is ISO.
 */
export const refundOrderWrites = (
  order: Order,
  move: OrderMove,
  at: string,
  problem = order.problem,
): Write[] => [
  ...refundPosting(order, move, at),
  replace(orders, order, {
    status: orderMoves[move].to,
    paymentStatus: 'refunded',
    refundedCents: order.totalCents,
    refundedAt: at,
    endedBy: move,
    dueAt: undefined,
    problem,
    updatedAt: at,
  }),
  ...(order.shippedAt ? [] : [restock(order)]),
];

/** The seller has begun, or sent the parcel, or it has arrived; each has its own time until time itself moves on. */
export const progressWrites = (
  order: Order,
  move: 'process' | 'ship' | 'deliver',
  at: string,
  trackingNumber?: string,
): Write[] => [
  replace(orders, order, {
    status: orderMoves[move].to,
    ...(move === 'ship' && { trackingNumber, shippedAt: at, dueAt: deliversBy(at) }),
    ...(move === 'deliver' && { deliveredAt: at, dueAt: orderReleasesAt(at) }),
    updatedAt: at,
  }),
];

/** The journal of an order's release. `at` is ISO. */
export const releaseOrderPosting = (order: Order, at: string): Write[] =>
  releasePosting(
    order,
    netOf(order),
    { type: 'product_sale', description: `${order.quantity} × ${order.name} for ${order.customer.name}` },
    at,
  );

/** Releases a delivered order's earnings without the customer's word. */
export const releaseOrderWrites = (order: Order, at: string, problem = order.problem): Write[] => [
  ...releaseOrderPosting(order, at),
  replace(orders, order, { releasedAt: at, dueAt: undefined, problem, updatedAt: at }),
];
