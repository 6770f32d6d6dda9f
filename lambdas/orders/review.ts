import { Refusal } from '../../shared/http/refusal';
import type { Reply } from '../../shared/http/route';
import type { ordersApi } from '../../shared/orders/api';
import { reviews } from '../data/listings';
import { type Order, orders } from '../data/orders';
import { profiles } from '../data/people';
import { untilFresh } from '../data/retry';
import type { Store } from '../data/store';
import { add, create, replace, type Write } from '../data/writes';
import type { Ask } from '../http/serve';
import { withdrawn } from '../payments/deal';
import { releaseOrderPosting } from './end';
import { ownOrder, showOrder } from './view';

type ReviewOrder = (typeof ordersApi)['reviewOrder'];

const reviewWrites = (order: Order, { body }: Ask<ReviewOrder>, at: string): Write[] => [
  create(
    reviews,
    {
      id: order.id,
      providerId: order.providerId,
      customerId: order.customerId,
      reviewerName: order.customer.name,
      rating: body.rating,
      comment: body.comment,
      createdAt: at,
    },
    'already_reviewed',
  ),
  add(profiles.key(order.providerId), { ratingSum: body.rating, ratingCount: 1 }),
  replace(orders, order, {
    reviewed: true,
    confirmedAt: order.confirmedAt ?? at,
    releasedAt: order.releasedAt ?? at,
    dueAt: undefined,
    problem: withdrawn(order.problem),
    updatedAt: at,
  }),
  ...(order.releasedAt ? [] : releaseOrderPosting(order, at)),
];

/**
 * The customer confirms a delivered order with a review, which releases the earnings if time has not done so already;
 * a late review is still welcome. Throws `not_found`, `not_possible_now`, `already_reviewed`.
 */
export const reviewOrder =
  (store: Store) =>
  (ask: Ask<ReviewOrder>): Promise<Reply<ReviewOrder>> =>
    untilFresh(async () => {
      const order = await ownOrder(store, ask.params.orderId, ask.actor.id);
      if (order.reviewed)
        throw new Refusal('already_reviewed', { message: "You've already reviewed this order" });
      if (order.status !== 'delivered') throw new Refusal('not_possible_now');
      await store.transact(reviewWrites(order, ask, new Date(ask.now).toISOString()));
      return { order: await showOrder(store, await ownOrder(store, order.id, ask.actor.id)) };
    });
