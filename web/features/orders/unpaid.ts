import type { CustomerOrder } from '../../../shared/orders/schema';
import { isolateBidi } from '../../../shared/text/isolate-bidi';

/** Whether an order is awaiting payment. */
export const isUnpaid = ({ status, paymentStatus }: CustomerOrder): boolean =>
  status === 'pending' && paymentStatus === 'unpaid';

/** Returns the other loaded orders that are paid, or cancelled while unpaid, together with this one. */
export const otherOrdersInCheckout = (
  order: CustomerOrder,
  all: readonly CustomerOrder[],
): CustomerOrder[] =>
  isUnpaid(order)
    ? all.filter((other) => other.id !== order.id && other.checkoutId === order.checkoutId && isUnpaid(other))
    : [];

const listed = new Intl.ListFormat('en-US', { type: 'conjunction' });

/** Returns the orders' product names as a list, for example `Argan Oil and Paddle Brush`. */
export const orderNames = (orders: readonly CustomerOrder[]): string =>
  listed.format(orders.map(({ name }) => isolateBidi(name)));
