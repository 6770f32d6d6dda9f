import type { CustomerOrder } from '../../../shared/orders/schema';

/** Whether an order still waits for its payment. */
export const isUnpaid = ({ status, paymentStatus }: CustomerOrder): boolean =>
  status === 'pending' && paymentStatus === 'unpaid';

/** The other orders that are paid, or cancelled unpaid, in one with this one; of those that are loaded. */
export const togetherWith = (order: CustomerOrder, all: readonly CustomerOrder[]): CustomerOrder[] =>
  isUnpaid(order)
    ? all.filter((other) => other.id !== order.id && other.checkoutId === order.checkoutId && isUnpaid(other))
    : [];

const listed = new Intl.ListFormat('en-US', { type: 'conjunction' });

/** Their names, in words: `Argan Oil and Paddle Brush`. */
export const namesOf = (orders: readonly CustomerOrder[]): string =>
  listed.format(orders.map(({ name }) => name));
