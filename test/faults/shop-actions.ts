import * as fc from 'fast-check';
import type { Person } from '../../lambdas/http/actor';
import { type OrderStatus, sellerTransitions } from '../../shared/orders/lifecycle';
import { admin, customers, providers } from './cast';
import { payCard } from './play';
import type { Answer } from './request';
import { cartFor, priceOf, wares } from './shop';
import {
  cancelOrder,
  creditFor,
  heldIn,
  moveOrder,
  report,
  reviewOrder,
  toCard,
  verifyOrders,
} from './shop-play';
import {
  type Action,
  byCustomer,
  intruder,
  type KnownCart,
  mustNotBeTheirs,
  named,
  number,
  one,
  other,
  type Stage,
  toBooking,
  toCart,
} from './stage';

/** How much of their credit somebody wants to use. */
export const creditShare = fc.constantFrom(0, 0, 0.5, 1, 1);

const shopping = fc
  .record({
    customer: fc.nat(2),
    wanted: fc.dictionary(fc.constantFrom(...wares.map(({ id }) => id)), fc.constantFrom(1, 1, 2, 4), {
      minKeys: 1,
      noNullPrototype: true,
    }),
    share: creditShare,
  })
  .map(
    ({ customer, wanted, share }): Action =>
      async ({ world, carts }) => {
        const person = customers[customer]!;
        const creditCents = await creditFor(world, person, priceOf({ wanted }), share);
        const sent = cartFor(providers, { wanted, creditCents });
        const answer = await world.call(person, 'createOrders', sent);
        const again = await world.call(person, 'createOrders', sent);
        if (answer.status !== 201) return again;
        if (again.status === 201 && again.body.orders[0].id !== answer.body.orders[0].id)
          throw new Error('The same key bought twice');
        carts.push({ ...heldIn(answer), customer: person });
        return answer;
      },
  );

const paying = fc.constantFrom(undefined, undefined, undefined, '4000000000000002').chain((card) =>
  toCart(async ({ world }, { session }) => {
    if (!session.startsWith('cs_')) return 'nothing';
    await payCard(world, session, card);
    return 'done';
  }),
);

/** Pays and returns to the site at once, as most do. */
const settling = toCart(
  byCustomer(async ({ world }, cart: KnownCart, customer) => {
    if (customer === cart.customer && cart.session.startsWith('cs_')) await payCard(world, cart.session);
    return verifyOrders(world, customer, cart);
  }),
);

const expiring = toCart(async ({ world }, { session }) => {
  if (!session.startsWith('cs_')) return 'nothing';
  await world.control(`sessions/${session}/expire`, {});
  return 'done';
});

type Ordered = { id: string; status: OrderStatus };
type Theirs = { person: Person; order: Ordered };

/** One of the orders that some of these people see in a list, of those in a status where it is given. */
const oneOf = async (
  { world }: Stage,
  people: readonly Person[],
  list: 'listOrders' | 'listProviderOrders',
  which: number,
  status?: OrderStatus,
): Promise<Theirs | undefined> => {
  const query = status && { query: { status } };
  const lists = await Promise.all(
    people.map(async (person) => {
      // A suspended seller sees none.
      const { items = [] } = (await world.call(person, list, query)).body as { items?: Ordered[] };
      return items.map((order) => ({ person, order }));
    }),
  );
  return one(lists.flat(), which);
};

/** What is done to one of those orders, now and then by somebody else. */
const toOrder = (
  find: (stage: Stage, which: number) => Promise<Theirs | undefined>,
  others: readonly Person[],
  act: (stage: Stage, by: Person, order: Ordered, which: number) => Promise<Answer>,
) =>
  fc.tuple(number, intruder).map(
    ([which, wrong]): Action =>
      async (stage) => {
        const found = await find(stage, which);
        if (!found) return 'nothing';
        const { person, order } = found;
        if (!wrong) return act(stage, person, order, which);
        return mustNotBeTheirs(await act(stage, other(others, person), order, which));
      },
  );

const toOwn = (
  status: OrderStatus | undefined,
  act: (stage: Stage, by: Person, id: string) => Promise<Answer>,
) =>
  toOrder(
    (stage, which) => oneOf(stage, customers, 'listOrders', which, status),
    customers,
    (stage, by, { id }) => act(stage, by, id),
  );

/** Mostly what the order's state allows. */
const transitionsOf: Record<OrderStatus, ReadonlyArray<(typeof sellerTransitions)[number]>> = {
  pending: sellerTransitions,
  paid: ['process', 'ship', 'ship', 'providerCancel'],
  processing: ['ship', 'providerCancel'],
  shipped: ['deliver', 'deliver', 'deliver', 'providerCancel'],
  delivered: sellerTransitions,
  cancelled: sellerTransitions,
};

const moving = toOrder(
  (stage, which) => oneOf(stage, providers, 'listProviderOrders', which),
  providers,
  ({ world }, seller, { id, status }, which) =>
    moveOrder(world, seller, id, one(transitionsOf[status], which)!),
);

const deciding = fc.tuple(fc.nat(1_000), fc.constantFrom('release', 'refund')).map(
  ([which, verdict]): Action =>
    async ({ world }) => {
      const { body } = await world.call(admin, 'listProblems');
      const reported = one(body.items as Array<{ kind: string; id: string }>, which);
      const params = reported && { kind: reported.kind, id: reported.id };
      return params ? world.call(admin, 'decideProblem', { params, body: { verdict } }) : 'nothing';
    },
);

const verifying = toCart(
  byCustomer(({ world }, cart: KnownCart, customer) => verifyOrders(world, customer, cart)),
);

const customerOrders: Array<[weight: number, name: string, actions: fc.Arbitrary<Action>]> = [
  [3, 'verify a cart', verifying],
  [3, 'cancel an order', toOwn(undefined, ({ world }, by, id) => cancelOrder(world, by, id))],
  [2, 'review an order', toOwn('delivered', ({ world }, by, id) => reviewOrder(world, by, id))],
  [3, 'report an order', toOwn('delivered', ({ world }, by, id) => report(world, by, 'order', id))],
  [4, 'order to card', toOwn('cancelled', ({ world }, by, id) => toCard(world, by, 'order', id))],
];

const customerBookings: typeof customerOrders = [
  [
    1,
    'report a booking',
    toBooking(
      byCustomer(({ world }, { bookingId }, customer) => report(world, customer, 'booking', bookingId)),
    ),
  ],
  [
    2,
    'booking to card',
    toBooking(
      byCustomer(({ world }, { bookingId }, customer) => toCard(world, customer, 'booking', bookingId)),
    ),
  ],
];

/** What anybody may do with products, their orders, and with what comes after any sale. */
export const shopActions = [
  ...customerOrders,
  ...customerBookings,
  [8, 'shop', shopping] as const,
  [4, 'pay a cart', paying] as const,
  [8, 'settle a cart', settling] as const,
  [1, 'expire a cart', expiring] as const,
  [12, 'move an order', moving] as const,
  [2, 'decide', deciding] as const,
].map(([weight, name, actions]) => ({ weight, arbitrary: named(name, actions) }));
