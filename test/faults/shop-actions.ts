import * as fc from 'fast-check';
import type { Person } from '../../lambdas/http/actor';
import type { UsState } from '../../shared/account/us-states';
import type { OpenCase } from '../../shared/admin/queue-api';
import { type OrderStatus, sellerTransitions } from '../../shared/orders/lifecycle';
import {
  type Action,
  assertRefused,
  byAnotherPerson,
  byCustomer,
  type KnownCart,
  named,
  number,
  onBooking,
  onCart,
  otherThan,
  pick,
  type RunState,
} from './action-builders';
import { payCard } from './booking-steps';
import { admin, customers, providers } from './people-and-services';
import { cartRequest, priceOf, productsForSale } from './products-and-carts';
import type { ApiResponse } from './request';
import {
  acceptReturn,
  askForReturn,
  decideReturn,
  declineReturn,
  receiveReturn,
  sendReturn,
} from './return-steps';
import {
  cancelOrder,
  creditFor,
  ordersSessionOf,
  reportProblem,
  reviewOrder,
  sendToCard,
  setShipping,
  shownShipping,
  updateOrderStatus,
  verifyOrders,
} from './shop-steps';

/** The share of their credit a customer uses. */
export const creditShare = fc.constantFrom(0, 0, 0.5, 1, 1);

const buyCart = fc
  .record({
    customer: fc.nat(2),
    wanted: fc.dictionary(
      fc.constantFrom(...productsForSale.map(({ id }) => id)),
      fc.constantFrom(1, 1, 2, 4),
      {
        minKeys: 1,
        noNullPrototype: true,
      },
    ),
    share: creditShare,
  })
  .map(
    ({ customer, wanted, share }): Action =>
      async ({ world, carts }) => {
        const person = customers[customer]!;
        const shippingCents = await shownShipping(world, person, { wanted });
        const totalCents = priceOf({ wanted }) + shippingCents;
        const creditCents = await creditFor(world, person, totalCents, share);
        const request = cartRequest(providers, { wanted, creditCents, shippingCents });
        const response = await world.call(person, 'createOrders', request);
        const repeated = await world.call(person, 'createOrders', request);
        if (response.status !== 201) return repeated;
        if (repeated.status === 201 && repeated.body.orders[0].id !== response.body.orders[0].id)
          throw new Error('The same key bought twice');
        carts.push({ ...ordersSessionOf(response), customer: person });
        return response;
      },
  );

/** Odd fees, so that their shares do not come out even. */
const changeShipping = fc
  .record({
    seller: fc.nat(1),
    feeCents: fc.constantFrom(0, 101, 499, 1_501),
    freeFromCents: fc.constantFrom(undefined, 4_000),
    states: fc.constantFrom<UsState[] | undefined>(undefined, ['NY']),
  })
  .map(
    ({ seller, ...terms }): Action =>
      ({ world }) =>
        setShipping(world, providers[seller]!, terms),
  );

/** Carts that were placed keep the tax they have, or have none. */
const switchSalesTax = fc.constant<Action>(async ({ world }) => {
  world.salesTax.on = !world.salesTax.on;
  return 'done';
});

const payCart = fc.constantFrom(undefined, undefined, undefined, '4000000000000002').chain((card) =>
  onCart(async ({ world }, { session }) => {
    if (!session.startsWith('cs_')) return 'nothing';
    await payCard(world, session, card);
    return 'done';
  }),
);

/** Pays and returns to the site at once, as most customers do. */
const payAndReturn = onCart(
  byCustomer(async ({ world }, cart: KnownCart, customer) => {
    if (customer === cart.customer && cart.session.startsWith('cs_')) await payCard(world, cart.session);
    return verifyOrders(world, customer, cart);
  }),
);

const expireSession = onCart(async ({ world }, { session }) => {
  if (!session.startsWith('cs_')) return 'nothing';
  await world.control(`sessions/${session}/expire`, {});
  return 'done';
});

type OrderSummary = { id: string; status: OrderStatus };
type OrderOwner = { person: Person; order: OrderSummary };

/** Picks one order from these people's lists, optionally only with `status`. */
const pickOrder = async (
  { world }: RunState,
  people: readonly Person[],
  list: 'listOrders' | 'listProviderOrders',
  index: number,
  status?: OrderStatus,
): Promise<OrderOwner | undefined> => {
  const query = status && { query: { status } };
  const lists = await Promise.all(
    people.map(async (person) => {
      // A suspended seller's list has no items.
      const { items = [] } = (await world.call(person, list, query)).body as { items?: OrderSummary[] };
      return items.map((order) => ({ person, order }));
    }),
  );
  return pick(lists.flat(), index);
};

/** Builds an action on an order; one time in ten another person tries it and must be refused. */
const onOrder = (
  find: (state: RunState, index: number) => Promise<OrderOwner | undefined>,
  others: readonly Person[],
  act: (state: RunState, by: Person, order: OrderSummary, index: number) => Promise<ApiResponse>,
) =>
  fc.tuple(number, byAnotherPerson).map(
    ([index, isOther]): Action =>
      async (state) => {
        const found = await find(state, index);
        if (!found) return 'nothing';
        const { person, order } = found;
        if (!isOther) return act(state, person, order, index);
        return assertRefused(await act(state, otherThan(others, person), order, index));
      },
  );

const onOwnOrder = (
  status: OrderStatus | undefined,
  act: (state: RunState, by: Person, id: string) => Promise<ApiResponse>,
) =>
  onOrder(
    (state, index) => pickOrder(state, customers, 'listOrders', index, status),
    customers,
    (state, by, { id }) => act(state, by, id),
  );

/** Transitions to try by status, mostly allowed ones. */
const transitionsOf: Record<OrderStatus, ReadonlyArray<(typeof sellerTransitions)[number]>> = {
  pending: sellerTransitions,
  paid: ['process', 'ship', 'ship', 'providerCancel'],
  processing: ['ship', 'providerCancel'],
  shipped: ['deliver', 'deliver', 'deliver', 'providerCancel'],
  delivered: sellerTransitions,
  cancelled: sellerTransitions,
};

const changeOrderStatus = onOrder(
  (state, index) => pickOrder(state, providers, 'listProviderOrders', index),
  providers,
  ({ world }, seller, { id, status }, index) =>
    updateOrderStatus(world, seller, id, pick(transitionsOf[status], index)!),
);

const decideProblem = fc.tuple(fc.nat(1_000), fc.constantFrom('release', 'refund')).map(
  ([index, verdict]): Action =>
    async ({ world }) => {
      const { body } = await world.call(admin, 'listQueue');
      const waiting = (body.items as OpenCase[]).flatMap(({ problem }) => problem ?? []);
      const reported = pick(waiting, index);
      const params = reported && { kind: reported.kind, id: reported.id };
      return params ? world.call(admin, 'decideProblem', { params, body: { verdict } }) : 'nothing';
    },
);

/** What sellers do about returns, mostly in the order in which it is possible. */
const answerReturn = onOrder(
  (state, index) => pickOrder(state, providers, 'listProviderOrders', index, 'delivered'),
  providers,
  ({ world }, seller, { id }, index) => {
    const acts = [acceptReturn, acceptReturn, declineReturn, receiveReturn, receiveReturn, receiveReturn];
    return pick(acts, index)!(world, seller, id);
  },
);

const decideReturnCase = fc.tuple(fc.nat(1_000), fc.constantFrom('release', 'refund')).map(
  ([index, verdict]): Action =>
    async ({ world }) => {
      const { body } = await world.call(admin, 'listQueue');
      const waiting = (body.items as OpenCase[]).flatMap(({ itemReturn }) => itemReturn ?? []);
      const found = pick(waiting, index);
      return found ? decideReturn(world, admin, found.id, verdict) : 'nothing';
    },
);

const verifyCart = onCart(
  byCustomer(({ world }, cart: KnownCart, customer) => verifyOrders(world, customer, cart)),
);

const orderActions: Array<[weight: number, name: string, actions: fc.Arbitrary<Action>]> = [
  [3, 'verify a cart', verifyCart],
  [3, 'cancel an order', onOwnOrder(undefined, ({ world }, by, id) => cancelOrder(world, by, id))],
  [2, 'review an order', onOwnOrder('delivered', ({ world }, by, id) => reviewOrder(world, by, id))],
  [
    3,
    'report an order',
    onOwnOrder('delivered', ({ world }, by, id) => reportProblem(world, by, 'order', id)),
  ],
  [3, 'ask to return an order', onOwnOrder('delivered', ({ world }, by, id) => askForReturn(world, by, id))],
  [2, 'send back an order', onOwnOrder('delivered', ({ world }, by, id) => sendReturn(world, by, id))],
  [3, 'answer a return', answerReturn],
  [
    4,
    'refund an order to the card',
    onOwnOrder('cancelled', ({ world }, by, id) => sendToCard(world, by, 'order', id)),
  ],
];

const bookingActions: typeof orderActions = [
  [
    1,
    'report a booking',
    onBooking(
      byCustomer(({ world }, { bookingId }, customer) =>
        reportProblem(world, customer, 'booking', bookingId),
      ),
    ),
  ],
  [
    2,
    'refund a booking to the card',
    onBooking(
      byCustomer(({ world }, { bookingId }, customer) => sendToCard(world, customer, 'booking', bookingId)),
    ),
  ],
];

/** All shop actions: products, orders, and after-sale steps such as problem reports. */
export const shopActions = [
  ...orderActions,
  ...bookingActions,
  [14, 'buy a cart', buyCart] as const,
  [2, 'change what shipping costs', changeShipping] as const,
  [3, 'turn sales tax on or off', switchSalesTax] as const,
  [4, 'pay a cart', payCart] as const,
  [12, 'pay a cart and return', payAndReturn] as const,
  [1, 'expire the session of a cart', expireSession] as const,
  [12, 'change the status of an order', changeOrderStatus] as const,
  [2, 'decide a problem', decideProblem] as const,
  [1, 'decide a return', decideReturnCase] as const,
].map(([weight, name, actions]) => ({ weight, arbitrary: named(name, actions) }));
