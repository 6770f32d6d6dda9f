import { canTransition } from '../../../shared/lifecycle';
import { orderLifecycle } from '../../../shared/orders/lifecycle';
import type { ProviderOrder } from '../../../shared/orders/schema';

/** Whether its seller can ship an order at `now` (milliseconds). */
export const canShip = (order: ProviderOrder, now: number): boolean =>
  canTransition(orderLifecycle, order, 'ship', 'provider', now);

/**
 * Returns the other orders that can be shipped with an order at `now` (milliseconds): those of the same customer to the
 * same address.
 */
export const sameParcel = (
  order: ProviderOrder,
  orders: readonly ProviderOrder[],
  now: number,
): ProviderOrder[] =>
  orders.filter(
    (other) =>
      other.id !== order.id &&
      other.customer.email === order.customer.email &&
      other.shippingAddress === order.shippingAddress &&
      canShip(other, now),
  );
