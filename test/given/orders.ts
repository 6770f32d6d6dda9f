import type { Cloud } from '../../infra/acting/cloud';
import { type CartChoice, newOrders, type PlacedOrders, payForOrders } from '../../infra/acting/orders';
import type { Person } from '../../infra/acting/person';
import type { Product } from '../../shared/catalog/product';
import type { CustomerOrder } from '../../shared/orders/schema';
import { newProduct } from './products';

type Here = Pick<Cloud, 'origin'>;

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
