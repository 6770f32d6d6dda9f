import type { LiveMessage } from '../../shared/live/message';
import { type Order, orders, ordersByProvider } from '../data/orders';
import { isApprovedProvider, roles } from '../data/people';
import { retryOnConflict } from '../data/retry';
import type { Store } from '../data/store';
import { orderPurchase } from '../orders/purchase';
import { transitionWrites } from '../payments/transition';
import type { FollowDeps } from './follow';
import { orderTellingsOf } from './orderTellings';
import { announce, writeTellings } from './tell';

const liveOf = (order: Order, as: 'customer' | 'provider'): LiveMessage => ({
  topic: 'order',
  id: order.id,
  status: order.status,
  paymentStatus: order.paymentStatus,
  confirmed: !!order.confirmedAt,
  as,
});

const refundUnshipped = (store: Store, orderId: string, now: number): Promise<void> =>
  retryOnConflict(async () => {
    const order = await store.read(orders.ref(orderId));
    const purchase = order && orderPurchase(order);
    if (!purchase?.can('suspend', 'system', now)) return;
    await store.transact(transitionWrites(purchase, { transition: 'suspend', by: 'system', now }));
  });

/** Refunds whatever a suspended seller has not sent yet; what is on its way goes on. */
export const refundOrdersOf = async (store: Store, providerId: string, now: number): Promise<void> => {
  for (const status of ['paid', 'processing'] as const)
    for await (const { id } of store.every(ordersByProvider(providerId, status)))
      await refundUnshipped(store, id, now);
};

/** What follows an order's change: notifications, open pages, and the refund of what a suspended seller was paid for. */
export const followOrder = async (
  { store, post, clock }: FollowDeps,
  before: Order | undefined,
  after: Order,
): Promise<void> => {
  const tellings = orderTellingsOf(before, after);
  await writeTellings(store, tellings, after);
  await post(after.customerId, liveOf(after, 'customer'));
  if (after.paidAt) await post(after.providerId, liveOf(after, 'provider'));
  await announce(post, tellings);
  if (before?.paidAt || after.status !== 'paid') return;
  const role = await store.read(roles.ref(after.providerId));
  if (!isApprovedProvider(role)) await refundUnshipped(store, after.id, clock());
};
