import { payCard, stripeEvents } from './booking-steps';
import { invoke } from './crash';
import { admin, customers, providers } from './people-and-services';
import { refundByAdmin } from './refund-steps';
import { acceptedReturn, receiveReturn, sendReturn } from './return-steps';
import type { Scenario } from './scenarios';
import {
  buy,
  buyPaid,
  cancelOrder,
  type OrdersSession,
  reportProblem,
  reviewOrder,
  sendToCard,
  setShipping,
  updateOrderStatus,
  verifyOrders,
} from './shop-steps';
import type { World } from './world';

type Prepare = (world: World) => Promise<OrdersSession>;
type Act = Scenario<OrdersSession>['act'];

const customer = customers[0]!;
const seller = providers[0]!;
const hour = 3_600_000;

const cart = { wanted: { oil: 2, dryer: 1 }, key: 'the-same-cart' };
const noOrders: OrdersSession = { orderIds: [], session: '' };

/** Puts credit in the customer's wallet by cancelling a paid order. */
const withCredit = async (world: World): Promise<OrdersSession> => {
  const { orderIds } = await buyPaid(world, customer, { wanted: { comb: 4 } });
  await cancelOrder(world, customer, orderIds[0]!);
  return noOrders;
};

const held: Prepare = (world) => buy(world, customer, cart);
const paid: Prepare = (world) => buyPaid(world, customer, cart);

const cartWithCredit = { ...cart, creditCents: 1_000 };
const heldWithCredit: Prepare = async (world) => {
  await withCredit(world);
  return buy(world, customer, cartWithCredit);
};
const paidWithCredit: Prepare = async (world) => {
  await withCredit(world);
  return buyPaid(world, customer, cartWithCredit);
};

const paidWithoutWebhook =
  (prepare: Prepare): Prepare =>
  async (world) => {
    const orders = await prepare(world);
    await payCard(world, orders.session);
    return orders;
  };

const later =
  (prepare: Prepare, hours: number): Prepare =>
  async (world) => {
    const orders = await prepare(world);
    world.clock.now += hours * hour;
    return orders;
  };

const withTransitions =
  (prepare: Prepare, ...transitions: Array<Parameters<typeof updateOrderStatus>[3]>): Prepare =>
  async (world) => {
    const orders = await prepare(world);
    for (const transition of transitions)
      await updateOrderStatus(world, seller, orders.orderIds[0]!, transition);
    return orders;
  };

/** Both orders of a cart, each cancelled by its seller. */
const allCancelled: Prepare = async (world) => {
  const orders = await paidWithCredit(world);
  for (const [index, id] of orders.orderIds.entries())
    await updateOrderStatus(world, providers[index]!, id, 'providerCancel');
  return orders;
};

const reported: Prepare = async (world) => {
  const orders = await withTransitions(paidWithCredit, 'ship', 'deliver')(world);
  await reportProblem(world, customer, 'order', orders.orderIds[0]!);
  return orders;
};

/** The function crashed after placing the orders, before creating the session. */
const sessionless: Prepare = async (world) => {
  await invoke(() => held(world), { at: 2, when: 'before' });
  const { items } = (await world.call(customer, 'listOrders')).body;
  return { orderIds: items.map(({ id }: { id: string }) => id), session: '' };
};

const onFirstOrder =
  (act: (world: World, orderId: string) => Promise<unknown>): Act =>
  (world, { orderIds }) =>
    act(world, orderIds[0]!);

const cancel = onFirstOrder((world, id) => cancelOrder(world, customer, id));
const deliverPaidEvents: Act = async (world) => {
  for (const event of (await stripeEvents(world)).filter(({ type }) => type === 'checkout.session.completed'))
    await world.deliver(event);
};
const sweep: Act = (world) => world.sweep();
const refundProblem = onFirstOrder((world, id) =>
  world.call(admin, 'decideProblem', { params: { kind: 'order', id }, body: { verdict: 'refund' } }),
);

/** Two variants of one product, which a transaction writes as one item. */
const sizes = { wanted: { 'bonnet/small': 1, 'bonnet/large': 2 }, key: 'the-same-sizes' };
const heldSizes: Prepare = (world) => buy(world, customer, sizes);

/** One seller's fee, which two of their products share. */
const shipped = { wanted: { comb: 1, dryer: 1, oil: 1 }, shippingCents: 499, key: 'the-same-parcel' };
const withShipping: Prepare = async (world) => {
  await setShipping(world, providers[1]!, { feeCents: 499, states: ['NY'] });
  return noOrders;
};
const paidWithShipping: Prepare = async (world) => {
  await withShipping(world);
  return buyPaid(world, customer, shipped);
};

/** Two orders with sales tax and credit. */
const withTax: Prepare = async (world) => {
  await withCredit(world);
  world.salesTax.on = true;
  return noOrders;
};
const paidWithTax: Prepare = async (world) => {
  await withTax(world);
  return buyPaid(world, customer, cartWithCredit);
};

const checkouts: Scenario<OrdersSession>[] = [
  { name: 'a checkout with shipping', prepare: withShipping, act: (world) => buy(world, customer, shipped) },
  {
    name: 'new terms of shipping',
    prepare: withShipping,
    act: (world) => setShipping(world, providers[1]!, { feeCents: 299 }),
  },
  { name: 'a checkout', prepare: async () => noOrders, act: held },
  { name: 'a checkout of two variants', prepare: async () => noOrders, act: heldSizes },
  {
    name: "the webhook of two variants' payment",
    prepare: paidWithoutWebhook(heldSizes),
    act: deliverPaidEvents,
  },
  { name: 'two variants that expire unpaid', prepare: later(heldSizes, 1), act: sweep },
  {
    name: 'a checkout with credit',
    prepare: withCredit,
    act: (world) => buy(world, customer, cartWithCredit),
  },
  {
    name: 'a checkout paid only with credit',
    prepare: withCredit,
    act: (world) => buy(world, customer, { wanted: { comb: 4 }, creditCents: 1_332, key: 'the-same-combs' }),
  },
  {
    name: 'paying a cart without a session',
    prepare: sessionless,
    act: onFirstOrder((world, orderId) => world.call(customer, 'payOrder', { params: { orderId } })),
  },
  {
    name: "the webhook of a cart's payment",
    prepare: paidWithoutWebhook(heldWithCredit),
    act: deliverPaidEvents,
  },
  {
    name: "verifying a cart's payment",
    prepare: paidWithoutWebhook(held),
    act: (world, orders) => verifyOrders(world, customer, orders),
  },
  {
    name: 'a checkout with sales tax and credit',
    prepare: withTax,
    act: (world) => buy(world, customer, cartWithCredit),
  },
  {
    name: "the webhook of a taxed cart's payment",
    prepare: paidWithoutWebhook(async (world) => {
      await withTax(world);
      return buy(world, customer, cartWithCredit);
    }),
    act: deliverPaidEvents,
  },
  { name: 'a cart that expires unpaid', prepare: later(heldWithCredit, 1), act: sweep },
  {
    name: 'a cart that expires after it was paid',
    prepare: later(paidWithoutWebhook(heldWithCredit), 1),
    act: sweep,
  },
];

const orderChanges: Scenario<OrdersSession>[] = [
  { name: 'cancelling an unpaid cart', prepare: heldWithCredit, act: cancel },
  { name: 'cancelling a cart that was just paid', prepare: paidWithoutWebhook(heldWithCredit), act: cancel },
  { name: 'cancelling a paid order', prepare: paidWithCredit, act: cancel },
  { name: 'cancelling an order with sales tax', prepare: paidWithTax, act: cancel },
  {
    name: 'refunding a part of an order with sales tax after its release',
    prepare: async (world) => {
      const orders = await later(withTransitions(paidWithTax, 'ship', 'deliver'), 170)(world);
      await world.sweep();
      return orders;
    },
    act: onFirstOrder((world, id) =>
      refundByAdmin(world, { kind: 'order', id }, { cents: 1_001 }, 'one-part'),
    ),
  },
  { name: 'cancelling one of the orders that share a shipping fee', prepare: paidWithShipping, act: cancel },
  {
    name: "the seller's cancel",
    prepare: paid,
    act: onFirstOrder((world, id) => updateOrderStatus(world, seller, id, 'providerCancel')),
  },
  {
    name: 'the review of an order',
    prepare: withTransitions(paidWithCredit, 'ship', 'deliver'),
    act: onFirstOrder((world, id) => reviewOrder(world, customer, id)),
  },
  { name: 'orders that are never shipped', prepare: later(paidWithCredit, 14 * 24 + 1), act: sweep },
  {
    name: 'the automatic release of the payout of an order',
    prepare: later(withTransitions(paid, 'ship', 'deliver'), 170),
    act: sweep,
  },
  { name: "an admin's refund", prepare: reported, act: refundProblem },
  {
    name: 'a part of an order that comes back',
    prepare: (world) => acceptedReturn(world),
    act: onFirstOrder((world, id) => receiveReturn(world, seller, id)),
  },
  {
    name: 'a whole order that counts as received',
    prepare: later(
      async (world) => {
        const orders = await acceptedReturn(world, 2);
        await sendReturn(world, customer, orders.orderIds[0]!);
        return orders;
      },
      14 * 24 + 1,
    ),
    act: sweep,
  },
  {
    name: 'sending the refunds of orders payment to the card',
    prepare: allCancelled,
    act: async (world, { orderIds }) => {
      for (const id of orderIds) await sendToCard(world, customer, 'order', id);
    },
    refunds: true,
  },
];

/** The same for carts and orders: buying, paying, expiring, cancelling, refunding. */
export const shopScenarios: Scenario<OrdersSession>[] = [...checkouts, ...orderChanges];
