import { randomUUID } from 'node:crypto';
import type { CustomerOrder } from '../../shared/orders/schema';
import { sessionOf } from '../given/bookings';
import type { Answered, Wanted } from './connection';
import { productCents, productId, providerId } from './fill/items';
import type { Operation } from './load';
import { addressOf, any, type Scene, uncached } from './scene';

const aLine = ({ sizes }: Scene) => {
  const provider = any(sizes.providers);
  return {
    productId: productId(provider, any(sizes.productsEach)),
    providerId: providerId(provider),
    quantity: 1,
    expectedPriceCents: productCents,
  };
};

const post = (path: string, headers: Record<string, string>, body: unknown): Wanted => ({
  method: 'POST',
  path,
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(body),
});

/** The customer pays on Stripe's page, and the site asks whether it was paid. */
const payment = (answer: Answered, { headers }: Wanted): Wanted[] => {
  const { orders, url } = JSON.parse(answer.body()) as { orders: CustomerOrder[]; url: string };
  const sessionId = sessionOf(url);
  return [
    post(`/_local/stripe/control/sessions/${sessionId}/pay`, {}, {}),
    post('/api/payments/verify', { ...headers }, { sessionId, orderIds: orders.map(({ id }) => id) }),
  ];
};

/** An order of one piece from its placing to its being paid; customers take turns. */
const placeAndPay = (scene: Scene, tokens: readonly string[]): Operation => {
  const { port, origin } = scene.cloud;
  let made = 0;
  const next = (): Wanted => {
    const customer = made++ % tokens.length;
    const authorization = `Bearer ${tokens[customer]}`;
    const address = { 'x-local-address': addressOf(customer) };
    const headers = { authorization, 'idempotency-key': randomUUID(), origin, ...address };
    return post('/api/orders', headers, { lines: [aLine(scene)], shippingAddress: '1 Bench Street' });
  };
  return { name: 'place and pay an order', port, status: 201, next, rest: payment, among: 'products' };
};

/** What the shop is asked, on a catalog of so many products. */
export const shopOperations = (scene: Scene, tokens: readonly string[]): Operation[] => {
  const { port } = scene.cloud;
  const get = (name: string, path: () => string): Operation => ({
    name,
    port,
    status: 200,
    among: 'products',
    next: () => ({ method: 'GET', path: path(), headers: uncached() }),
  });
  return [
    get('product list', () => '/api/products'),
    get('product page', () => `/api/products/${aLine(scene).productId}`),
    placeAndPay(scene, tokens),
  ];
};
