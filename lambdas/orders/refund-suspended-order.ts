import type { Store } from '../data/engine/store';
import { orders } from '../data/orders';
import { suspendPurchase } from '../payments/suspend';
import { orderPurchase } from './purchase';

/** Refunds an order of a suspended seller that has not shipped. `now` is in milliseconds. */
export const refundSuspendedOrder = (store: Store, orderId: string, now: number): Promise<void> => {
  const read = async () => {
    const order = await store.read(orders.ref(orderId));
    return order && orderPurchase(order);
  };
  return suspendPurchase(store, read, 'suspend', now);
};
