import { randomUUID } from 'node:crypto';
import type * as z from 'zod';
import type { Product } from '../../shared/catalog/product';
import type { CustomerOrder, cartInput } from '../../shared/orders/schema';
import { payByCard, sessionOf } from './bookings';
import type { Cloud } from './cloud';
import type { Person } from './person';
import { newProduct } from './products';

type CartChoice = Partial<Omit<z.input<typeof cartInput>, 'lines'>> & {
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

/** Pays orders and returns their new state. */
export const payAndGetOrders = async (
  cloud: Here,
  customer: Person,
  placed: PlacedOrders,
): Promise<CustomerOrder[]> => {
  await payForOrders(cloud, customer, placed);
  return Promise.all(placed.orders.map(({ id }) => customer.api.getOrder({ params: { orderId: id } })));
};

/** Paid orders that wait for their sellers. */
export const paidOrders = async (
  cloud: Here,
  customer: Person,
  products: readonly Product[],
  choice: CartChoice = {},
): Promise<CustomerOrder[]> => payAndGetOrders(cloud, customer, await newOrders(customer, products, choice));

/** An order that its seller has shipped with a tracking number. */
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

/** An order that its seller has marked delivered. */
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

/** Gives a customer wallet credit (cents) through a cancelled order. */
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
