import { wallets } from '../../lambdas/data/wallets';
import type { Person } from '../../lambdas/http/actor';
import type { sellerTransitions } from '../../shared/orders/lifecycle';
import { splitPayment } from '../../shared/payments/split';
import { providers, sessionIn } from './cast';
import { payCard } from './play';
import type { Answer } from './request';
import { type Cart, cartFor } from './shop';
import type { World } from './world';

/** The orders of a cart, and the Stripe session they are paid in. */
export type HeldOrders = { orderIds: string[]; session: string };

/** The orders a cart was answered with. */
export const heldIn = ({ body }: Answer): HeldOrders => ({
  orderIds: body.orders.map(({ id }: { id: string }) => id),
  session: sessionIn(body.url),
});

/** Buys a cart; throws unless it succeeds. */
export const buy = async (world: World, customer: Person, cart: Cart): Promise<HeldOrders> => {
  const answer = await world.call(customer, 'createOrders', cartFor(providers, cart));
  if (answer.status !== 201) throw new Error(`Not bought: ${answer.status} ${JSON.stringify(answer.body)}`);
  return heldIn(answer);
};

export const verifyOrders = (
  world: World,
  customer: Person,
  { orderIds, session }: HeldOrders,
): Promise<Answer> => world.call(customer, 'verifyPayment', { body: { sessionId: session, orderIds } });

/** Buys and pays, and the customer returns to the site. */
export const buyPaid = async (world: World, customer: Person, cart: Cart): Promise<HeldOrders> => {
  const held = await buy(world, customer, cart);
  if (held.session.startsWith('cs_')) await payCard(world, held.session);
  const { status, body } = await verifyOrders(world, customer, held);
  if (status !== 200 || !body.success) throw new Error(`Not paid: ${status} ${JSON.stringify(body)}`);
  return held;
};

export const cancelOrder = (world: World, customer: Person, orderId: string): Promise<Answer> =>
  world.call(customer, 'cancelOrder', { params: { orderId } });

export const moveOrder = (
  world: World,
  seller: Person,
  orderId: string,
  move: (typeof sellerTransitions)[number],
): Promise<Answer> => {
  const body = { transition: move, ...(move === 'ship' && { trackingNumber: '1Z 999' }) };
  return world.call(seller, 'updateOrderStatus', { params: { orderId }, body });
};

export const reviewOrder = (world: World, customer: Person, orderId: string): Promise<Answer> =>
  world.call(customer, 'reviewOrder', { params: { orderId }, body: { rating: 4, comment: 'Shiny' } });

export const report = (
  world: World,
  customer: Person,
  kind: 'booking' | 'order',
  id: string,
): Promise<Answer> => world.call(customer, 'reportProblem', { body: { kind, id, text: 'It is broken' } });

export const toCard = (
  world: World,
  customer: Person,
  kind: 'booking' | 'order',
  id: string,
): Promise<Answer> => world.call(customer, 'sendToCard', { body: { kind, id } });

/** How much of a total (cents) a customer can pay with a share of their credit, as the site offers it. */
export const creditFor = async (
  { store }: World,
  { id }: Person,
  totalCents: number,
  share: number,
): Promise<number> => {
  const { credit } = await store.read(wallets.ref(id));
  return splitPayment(totalCents, Math.floor(credit * share)).creditCents;
};
