import * as fc from 'fast-check';
import { sellerMoves } from '../../shared/orders/lifecycle';
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
  type KnownCart,
  mustNotBeTheirs,
  named,
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
    if (session.startsWith('cs_')) await payCard(world, session, card);
    return undefined;
  }),
);

const expiring = toCart(async ({ world }, { session }) => {
  await world.control(`sessions/${session}/expire`, {});
  return undefined;
});

const orderOf = ({ orderIds }: KnownCart, number: number): string => one(orderIds, number)!;

const asCustomer = (act: (stage: Stage, orderId: string, cart: KnownCart) => Promise<Answer>) =>
  toCart(
    byCustomer((stage, cart: KnownCart, customer, number) =>
      act(stage, orderOf(cart, number), { ...cart, customer }),
    ),
  );

const sellerOf = async ({ world }: Stage, { customer }: KnownCart, orderId: string) => {
  const { body } = await world.call(customer, 'getOrder', { params: { orderId } });
  return providers.find(({ id }) => id === body.provider.id)!;
};

const moving = fc.constantFrom(...sellerMoves, 'ship' as const, 'deliver' as const).chain((move) =>
  toCart(async (stage, cart, wrong, number) => {
    const orderId = orderOf(cart, number);
    const seller = await sellerOf(stage, cart, orderId);
    if (!wrong) return moveOrder(stage.world, seller, orderId, move);
    return mustNotBeTheirs(await moveOrder(stage.world, other(providers, seller), orderId, move));
  }),
);

const deciding = fc.tuple(fc.nat(1_000), fc.constantFrom('release', 'refund')).map(
  ([which, verdict]): Action =>
    async ({ world }) => {
      const { body } = await world.call(admin, 'listProblems');
      const reported = one(body.items as Array<{ kind: string; id: string }>, which);
      const params = reported && { kind: reported.kind, id: reported.id };
      return params && world.call(admin, 'decideProblem', { params, body: { verdict } });
    },
);

const customerOrders: Array<[weight: number, name: string, actions: fc.Arbitrary<Action>]> = [
  [5, 'verify a cart', asCustomer(({ world }, _, cart) => verifyOrders(world, cart.customer, cart))],
  [3, 'cancel an order', asCustomer(({ world }, id, { customer }) => cancelOrder(world, customer, id))],
  [2, 'review an order', asCustomer(({ world }, id, { customer }) => reviewOrder(world, customer, id))],
  [3, 'report an order', asCustomer(({ world }, id, { customer }) => report(world, customer, 'order', id))],
  [3, 'order to card', asCustomer(({ world }, id, { customer }) => toCard(world, customer, 'order', id))],
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
  [7, 'pay a cart', paying] as const,
  [1, 'expire a cart', expiring] as const,
  [9, 'move an order', moving] as const,
  [2, 'decide', deciding] as const,
].map(([weight, name, actions]) => ({ weight, arbitrary: named(name, actions) }));
