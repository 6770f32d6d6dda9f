import { randomUUID } from 'node:crypto';
import type * as z from 'zod';
import { stateIn } from '../../shared/account/postal-address';
import type { Product } from '../../shared/catalog/product';
import type { cartInput } from '../../shared/orders/cart-input';
import type { CustomerOrder } from '../../shared/orders/schema';
import { shippingFee } from '../../shared/shipping/terms';
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

/**
 * The state of the address and what shipping these products there costs, by their sellers' terms: what the site sends
 * with a cart.
 */
export const shippingOf = async (
  customer: Person,
  wanted: ReadonlyArray<{ product: Product; quantity: number }>,
  address: string,
) => {
  const sellerIds = [...new Set(wanted.map(({ product }) => product.providerId))];
  const { items } = await customer.api.readShipping({ query: { providers: sellerIds.join(',') } });
  const fees = sellerIds.map((id) => {
    const sold = wanted.filter(({ product }) => product.providerId === id);
    const subtotal = sold.reduce((sum, { product, quantity }) => sum + product.priceCents * quantity, 0);
    return shippingFee(
      items.find(({ providerId }) => providerId === id),
      subtotal,
    );
  });
  return {
    shippingState: stateIn(address),
    expectedShippingCents: fees.reduce((sum, cents) => sum + cents, 0),
  };
};

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
