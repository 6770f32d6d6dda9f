import { randomUUID } from 'node:crypto';
import type * as z from 'zod';
import type { Product } from '../../shared/catalog/product';
import type { CustomerOrder, cartInput } from '../../shared/orders/schema';
import { payByCard, sessionOf } from './bookings';
import type { Cloud } from './cloud';
import type { Person } from './person';

export type CartChoice = Partial<Omit<z.input<typeof cartInput>, 'lines'>> & {
  now?: string;
  quantity?: number;
};
export type PlacedOrders = { orders: CustomerOrder[]; url: string };
type Here = Pick<Cloud, 'origin'>;

/** The body of a cart request for these products at their listed prices. Default quantity: one of each. */
export const cartOf = (
  products: readonly Product[],
  { quantity = 1, ...choice }: Omit<CartChoice, 'now'> = {},
) => ({
  lines: products.map(({ id: productId, providerId, priceCents: expectedPriceCents }) => ({
    productId,
    providerId,
    quantity,
    expectedPriceCents,
  })),
  shippingAddress: '1 Test Street, New York',
  ...choice,
});

/** Places the orders of a cart without paying. Throws the API's refusals. */
export const newOrders = (
  customer: Person,
  products: readonly Product[],
  { now, ...choice }: CartChoice = {},
): Promise<PlacedOrders> =>
  (now ? customer.at(now) : customer.api).createOrders({
    headers: { 'idempotency-key': randomUUID() },
    body: cartOf(products, choice),
  });

/** Pays orders and verifies the payment, as the site does on return. */
export const payForOrders = async (
  cloud: Here,
  customer: Person,
  { orders, url }: PlacedOrders,
): Promise<void> => {
  await payByCard(cloud, url);
  const orderIds = orders.map(({ id }) => id);
  await customer.api.verifyPayment({ body: { sessionId: sessionOf(url), orderIds } });
};
