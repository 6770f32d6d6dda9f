import { wallets } from '../../lambdas/data/wallets';
import type { Person } from '../../lambdas/http/actor';
import type { sellerTransitions } from '../../shared/orders/lifecycle';
import { splitPayment } from '../../shared/payments/split';
import type { ShippingInput } from '../../shared/shipping/schema';
import { payCard } from './booking-steps';
import { providers, sessionIn } from './people-and-services';
import { type Cart, cartRequest, shippingOf } from './products-and-carts';
import type { ApiResponse } from './request';
import type { World } from './world';

/** The ids of a cart's orders and their Stripe session. */
export type OrdersSession = { orderIds: string[]; session: string };

/** Reads the orders and session from the response to a cart. */
export const ordersSessionOf = ({ body }: ApiResponse): OrdersSession => ({
  orderIds: body.orders.map(({ id }: { id: string }) => id),
  session: sessionIn(body.url),
});

/** Has a seller ask for shipping from now on. */
export const setShipping = async (
  world: World,
  seller: Person,
  terms: ShippingInput,
): Promise<ApiResponse> => {
  const { version } = (await world.call(seller, 'getShipping', {})).body;
  return world.call(seller, 'saveShipping', { body: { ...terms, version } });
};

/** What the checkout shows as the shipping of a cart, in cents. */
export const shownShipping = async (world: World, customer: Person, cart: Pick<Cart, 'wanted'>) => {
  const query = { providers: providers.map(({ id }) => id).join(',') };
  const { items } = (await world.call(customer, 'readShipping', { query })).body;
  return shippingOf(providers, cart, items);
};

/** Buys a cart; throws unless it succeeds. */
export const buy = async (world: World, customer: Person, cart: Cart): Promise<OrdersSession> => {
  const response = await world.call(customer, 'createOrders', cartRequest(providers, cart));
  if (response.status !== 201)
    throw new Error(`Not bought: ${response.status} ${JSON.stringify(response.body)}`);
  return ordersSessionOf(response);
};

export const verifyOrders = (
  world: World,
  customer: Person,
  { orderIds, session }: OrdersSession,
): Promise<ApiResponse> => world.call(customer, 'verifyPayment', { body: { sessionId: session, orderIds } });

/** Buys a cart, pays and verifies the payment. */
export const buyPaid = async (world: World, customer: Person, cart: Cart): Promise<OrdersSession> => {
  const cartOrders = await buy(world, customer, cart);
  if (cartOrders.session.startsWith('cs_')) await payCard(world, cartOrders.session);
  const { status, body } = await verifyOrders(world, customer, cartOrders);
  if (status !== 200 || !body.success) throw new Error(`Not paid: ${status} ${JSON.stringify(body)}`);
  return cartOrders;
};

export const cancelOrder = (world: World, customer: Person, orderId: string): Promise<ApiResponse> =>
  world.call(customer, 'cancelOrder', { params: { orderId } });

export const updateOrderStatus = (
  world: World,
  seller: Person,
  orderId: string,
  transition: (typeof sellerTransitions)[number],
): Promise<ApiResponse> => {
  const body = { transition, ...(transition === 'ship' && { trackingNumber: '1Z 999' }) };
  return world.call(seller, 'updateOrderStatus', { params: { orderId }, body });
};

export const reviewOrder = (world: World, customer: Person, orderId: string): Promise<ApiResponse> =>
  world.call(customer, 'reviewOrder', { params: { orderId }, body: { rating: 4, comment: 'Shiny' } });

export const reportProblem = (
  world: World,
  customer: Person,
  kind: 'booking' | 'order',
  id: string,
): Promise<ApiResponse> =>
  world.call(customer, 'reportProblem', { body: { kind, id, text: 'It is broken' } });

export const sendToCard = (
  world: World,
  customer: Person,
  kind: 'booking' | 'order' | 'tip',
  id: string,
): Promise<ApiResponse> => world.call(customer, 'sendToCard', { body: { kind, id } });

/** How much of a total (cents) the site lets a customer pay with a share of their credit. */
export const creditFor = async (
  { store }: World,
  { id }: Person,
  totalCents: number,
  share: number,
): Promise<number> => {
  const { credit } = await store.read(wallets.ref(id));
  return splitPayment(totalCents, Math.floor(credit * share)).creditCents;
};
