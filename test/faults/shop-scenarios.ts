import { admin, customers, providers } from './cast';
import { invoke } from './crash';
import { payCard, stripeEvents } from './play';
import type { Scenario } from './scenarios';
import {
  buy,
  buyPaid,
  cancelOrder,
  type HeldOrders,
  moveOrder,
  report,
  reviewOrder,
  toCard,
  verifyOrders,
} from './shop-play';
import type { World } from './world';

type Prepare = (world: World) => Promise<HeldOrders>;
type Act = Scenario<HeldOrders>['act'];

const customer = customers[0]!;
const seller = providers[0]!;
const hour = 3_600_000;

const cart = { wanted: { oil: 2, dryer: 1 }, key: 'the-same-cart' };
const nothing: HeldOrders = { orderIds: [], session: '' };

/** Credit in the customer's wallet, as it comes about. */
const withCredit = async (world: World): Promise<HeldOrders> => {
  const { orderIds } = await buyPaid(world, customer, { wanted: { comb: 4 } });
  await cancelOrder(world, customer, orderIds[0]!);
  return nothing;
};

const held: Prepare = (world) => buy(world, customer, cart);
const paid: Prepare = (world) => buyPaid(world, customer, cart);

const mixed = { ...cart, creditCents: 1_000 };
const heldMixed: Prepare = async (world) => {
  await withCredit(world);
  return buy(world, customer, mixed);
};
const paidMixed: Prepare = async (world) => {
  await withCredit(world);
  return buyPaid(world, customer, mixed);
};

const charged =
  (prepare: Prepare): Prepare =>
  async (world) => {
    const one = await prepare(world);
    await payCard(world, one.session);
    return one;
  };

const later =
  (prepare: Prepare, hours: number): Prepare =>
  async (world) => {
    const one = await prepare(world);
    world.clock.now += hours * hour;
    return one;
  };

const moved =
  (prepare: Prepare, ...moves: Array<Parameters<typeof moveOrder>[3]>): Prepare =>
  async (world) => {
    const one = await prepare(world);
    for (const move of moves) await moveOrder(world, seller, one.orderIds[0]!, move);
    return one;
  };

/** Both orders of a cart, each by its own seller. */
const allCancelled: Prepare = async (world) => {
  const one = await paidMixed(world);
  for (const [index, id] of one.orderIds.entries())
    await moveOrder(world, providers[index]!, id, 'providerCancel');
  return one;
};

const reported: Prepare = async (world) => {
  const one = await moved(paidMixed, 'ship', 'deliver')(world);
  await report(world, customer, 'order', one.orderIds[0]!);
  return one;
};

/** Its function ended after the orders were placed, before there was a session. */
const sessionless: Prepare = async (world) => {
  await invoke(() => held(world), { at: 2, when: 'before' });
  const { items } = (await world.call(customer, 'listOrders')).body;
  return { orderIds: items.map(({ id }: { id: string }) => id), session: '' };
};

const toFirst =
  (act: (world: World, orderId: string) => Promise<unknown>): Act =>
  (world, { orderIds }) =>
    act(world, orderIds[0]!);

const cancel = toFirst((world, id) => cancelOrder(world, customer, id));
const hear: Act = async (world) => {
  for (const event of (await stripeEvents(world)).filter(({ type }) => type === 'checkout.session.completed'))
    await world.deliver(event);
};
const sweep: Act = (world) => world.sweep();
const uphold = toFirst((world, id) =>
  world.call(admin, 'decideProblem', { params: { kind: 'order', id }, body: { verdict: 'refund' } }),
);

const checkouts: Scenario<HeldOrders>[] = [
  { name: 'a checkout', prepare: async () => nothing, act: held },
  {
    name: 'a checkout with credit',
    prepare: withCredit,
    act: (world) => buy(world, customer, mixed),
  },
  {
    name: 'a checkout with credit alone',
    prepare: withCredit,
    act: (world) => buy(world, customer, { wanted: { comb: 4 }, creditCents: 1_332, key: 'the-same-combs' }),
  },
  {
    name: 'paying a cart without a session',
    prepare: sessionless,
    act: toFirst((world, orderId) => world.call(customer, 'payOrder', { params: { orderId } })),
  },
  { name: "the webhook of a cart's payment", prepare: charged(heldMixed), act: hear },
  {
    name: "verifying a cart's payment",
    prepare: charged(held),
    act: (world, one) => verifyOrders(world, customer, one),
  },
  { name: 'the end of a cart nobody paid', prepare: later(heldMixed, 1), act: sweep },
  { name: 'the end of a cart that was paid', prepare: later(charged(heldMixed), 1), act: sweep },
];

const ends: Scenario<HeldOrders>[] = [
  { name: 'cancelling an unpaid cart', prepare: heldMixed, act: cancel },
  { name: 'cancelling a cart that was just paid', prepare: charged(heldMixed), act: cancel },
  { name: 'cancelling a paid order', prepare: paidMixed, act: cancel },
  {
    name: "the seller's cancel",
    prepare: paid,
    act: toFirst((world, id) => moveOrder(world, seller, id, 'providerCancel')),
  },
  {
    name: 'the review of an order',
    prepare: moved(paidMixed, 'ship', 'deliver'),
    act: toFirst((world, id) => reviewOrder(world, customer, id)),
  },
  { name: 'orders nobody ships', prepare: later(paidMixed, 14 * 24 + 1), act: sweep },
  {
    name: 'the release of an order by time',
    prepare: later(moved(paid, 'ship', 'deliver'), 170),
    act: sweep,
  },
  { name: "an admin's refund", prepare: reported, act: uphold },
  {
    name: 'sending the refunds of one payment to the card',
    prepare: allCancelled,
    act: async (world, { orderIds }) => {
      for (const id of orderIds) await toCard(world, customer, 'order', id);
    },
    refunds: true,
  },
];

/** The same over carts: how they are bought, paid, given up and ended. */
export const shopScenarios: Scenario<HeldOrders>[] = [...checkouts, ...ends];
