import { randomUUID } from 'node:crypto';
import type { CustomerOrder } from '../../shared/orders/schema';
import type { HttpRequest, HttpResponse } from './connection';
import { productCents, productId, providerId } from './fill/items';
import type { Operation } from './load';
import { addressOf, type LoadedCloud, randomBelow, uncached } from './loaded-cloud';
import { payment, post } from './requests';

const randomLine = ({ sizes }: LoadedCloud) => {
  const provider = randomBelow(sizes.providers);
  return {
    productId: productId(provider, randomBelow(sizes.productsEach)),
    providerId: providerId(provider),
    quantity: 1,
    expectedPriceCents: productCents,
  };
};

const paymentOf = (response: HttpResponse, { headers = {} }: HttpRequest): HttpRequest[] => {
  const { orders, url } = JSON.parse(response.body()) as { orders: CustomerOrder[]; url: string };
  return payment(url, headers, { orderIds: orders.map(({ id }) => id) });
};

/** Places and pays an order of one item; customers take turns. */
const placeAndPay = (loaded: LoadedCloud, tokens: readonly string[]): Operation => {
  const { port, origin } = loaded.cloud;
  let made = 0;
  const next = (): HttpRequest => {
    const customer = made++ % tokens.length;
    const authorization = `Bearer ${tokens[customer]}`;
    const address = { 'x-local-address': addressOf(customer) };
    const headers = { authorization, 'idempotency-key': randomUUID(), origin, ...address };
    return post('/api/orders', headers, { lines: [randomLine(loaded)], shippingAddress: '1 Bench Street' });
  };
  return { name: 'place and pay an order', port, status: 201, next, rest: paymentOf, catalog: 'products' };
};

/** The operations of the shop. */
export const shopOperations = (loaded: LoadedCloud, tokens: readonly string[]): Operation[] => {
  const { port } = loaded.cloud;
  const get = (name: string, path: () => string): Operation => ({
    name,
    port,
    status: 200,
    catalog: 'products',
    next: () => ({ method: 'GET', path: path(), headers: uncached() }),
  });
  return [
    get('product list', () => '/api/products'),
    get('product page', () => `/api/products/${randomLine(loaded).productId}`),
    placeAndPay(loaded, tokens),
  ];
};
