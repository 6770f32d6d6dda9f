import { Refusal } from '../../shared/http/refusal';
import type { Reply } from '../../shared/http/route';
import type { ordersApi } from '../../shared/orders/api';
import { type Order, orders } from '../data/orders';
import { retryOnConflict } from '../data/retry';
import type { Store } from '../data/store';
import { replace, type Write } from '../data/writes';
import type { Call } from '../http/endpoints';
import { confirmed, reviewWrites } from '../payments/confirm';
import { releaseOrderPosting } from './end';
import { ownOrder, showOrder } from './view';

type ReviewOrder = (typeof ordersApi)['reviewOrder'];

const confirmWrites = (order: Order, { body }: Call<ReviewOrder>, at: string): Write[] => [
  ...reviewWrites(order, body, at),
  replace(orders, order, confirmed(order, at)),
  ...(order.releasedAt ? [] : releaseOrderPosting(order, at)),
];

/**
 * The customer confirms a delivered order with a review, which releases the earnings if time has not done so already;
 * a late review is still welcome. Throws `not_found`, `not_possible_now`, `already_reviewed`.
 */
export const reviewOrder =
  (store: Store) =>
  (ask: Call<ReviewOrder>): Promise<Reply<ReviewOrder>> =>
    retryOnConflict(async () => {
      const order = await ownOrder(store, ask.params.orderId, ask.actor.id);
      if (order.reviewed)
        throw new Refusal('already_reviewed', { message: "You've already reviewed this order" });
      if (order.status !== 'delivered') throw new Refusal('not_possible_now');
      await store.transact(confirmWrites(order, ask, new Date(ask.now).toISOString()));
      return { order: await showOrder(store, await ownOrder(store, order.id, ask.actor.id)) };
    });
