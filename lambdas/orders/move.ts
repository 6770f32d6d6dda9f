import type { Reply } from '../../shared/http/route';
import type { ordersApi } from '../../shared/orders/api';
import type { Order } from '../data/orders';
import { retryOnConflict } from '../data/retry';
import type { Store } from '../data/store';
import type { Write } from '../data/writes';
import type { Call } from '../http/endpoints';
import { mustMoveOrder, progressWrites, refundOrderWrites } from './end';
import { theirOrder, toSeller } from './view';

type MoveOrder = (typeof ordersApi)['moveOrder'];

const writesOf = (order: Order, { move, trackingNumber }: Call<MoveOrder>['body'], at: string): Write[] =>
  move === 'providerCancel'
    ? refundOrderWrites(order, move, at)
    : progressWrites(order, move, at, trackingNumber);

/** The seller processes, ships, delivers or cancels a paid order. Throws `not_found`, `not_possible_now`. */
export const moveOrder =
  (store: Store) =>
  ({ params, body, actor, now }: Call<MoveOrder>): Promise<Reply<MoveOrder>> =>
    retryOnConflict(async () => {
      const order = await theirOrder(store, params.orderId, actor.id);
      mustMoveOrder(order, body.move, 'provider');
      await store.transact(writesOf(order, body, new Date(now).toISOString()));
      return toSeller(await theirOrder(store, params.orderId, actor.id));
    });
