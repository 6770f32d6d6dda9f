import { randomUUID } from 'node:crypto';
import type * as z from 'zod';
import type { Product } from '../../shared/catalog/product';
import type { CustomerOrder, cartInput } from '../../shared/orders/schema';
import { payByCard, sessionOf } from './bookings';
import type { Cloud } from './cloud';
import type { Person } from './person';
import { newProduct } from './products';

export type CartChoice = Partial<Omit<z.input<typeof cartInput>, 'lines'>> & {
  now?: string;
  quantity?: number;
};
export type PlacedOrders = { orders: CustomerOrder[]; url: string };
type Here = Pick<Cloud, 'origin'>;

/** What to send to buy products as they are shown: one of each unless told otherwise. */
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

/** Places the orders of a cart; they are held, not paid. Throws the API's refusals. */
export const newOrders = (
  customer: Person,
  products: readonly Product[],
  { now, ...choice }: CartChoice = {},
): Promise<PlacedOrders> =>
  (now ? customer.at(now) : customer.api).createOrders({
    headers: { 'idempotency-key': randomUUID() },
    body: cartOf(products, choice),
  });

/** Pays held orders and returns to the site, which verifies the payment. */
export const payForOrders = async (
  cloud: Here,
  customer: Person,
  { orders, url }: PlacedOrders,
): Promise<void> => {
  await payByCard(cloud, url);
  const orderIds = orders.map(({ id }) => id);
  await customer.api.verifyPayment({ body: { sessionId: sessionOf(url), orderIds } });
};

/** Pays held orders, and answers them as they are then. */
export const payAndGetOrders = async (
  cloud: Here,
  customer: Person,
  held: PlacedOrders,
): Promise<CustomerOrder[]> => {
  await payForOrders(cloud, customer, held);
  return Promise.all(held.orders.map(({ id }) => customer.api.getOrder({ params: { orderId: id } })));
};

/** Orders that are paid and wait for their sellers. */
export const paidOrders = async (
  cloud: Here,
  customer: Person,
  products: readonly Product[],
  choice: CartChoice = {},
): Promise<CustomerOrder[]> => payAndGetOrders(cloud, customer, await newOrders(customer, products, choice));

/** An order its seller has sent, under a parcel's number. */
export const shippedOrder = async (
  cloud: Here,
  parties: { customer: Person; provider: Person },
  product: Product,
  choice: CartChoice = {},
): Promise<CustomerOrder> => {
  const [order] = await paidOrders(cloud, parties.customer, [product], choice);
  const params = { orderId: order!.id };
  await parties.provider.api.updateOrderStatus({
    params,
    body: { transition: 'ship', trackingNumber: '1Z 999' },
  });
  return parties.customer.api.getOrder({ params });
};

/** An order its seller has marked delivered. */
export const deliveredOrder = async (
  cloud: Here,
  parties: { customer: Person; provider: Person },
  product: Product,
  choice: CartChoice = {},
): Promise<CustomerOrder> => {
  const { id } = await shippedOrder(cloud, parties, product, choice);
  const params = { orderId: id };
  await parties.provider.api.updateOrderStatus({ params, body: { transition: 'deliver' } });
  return parties.customer.api.getOrder({ params });
};

/** Wallet credit (cents) in a customer's wallet, as it comes about: something was bought, and cancelled. */
export const giveCredit = async (
  cloud: Here,
  customer: Person,
  seller: Person,
  priceCents: number,
): Promise<void> => {
  const product = await newProduct(seller, { priceCents, stock: 1 });
  const [order] = await paidOrders(cloud, customer, [product]);
  await customer.api.cancelOrder({ params: { orderId: order!.id } });
};
