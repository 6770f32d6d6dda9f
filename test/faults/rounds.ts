import { admin, customers, providers } from './cast';
import { book, bookPaid, cancel, type Held, move, payCard, stripeEvents, verify } from './play';
import type { Answer } from './request';
import { buy, buyPaid, cancelOrder, type HeldOrders, moveOrder, verifyOrders } from './shop-play';
import type { World } from './world';

const minute = 60_000;
const [buyer, rival, shopper] = customers as [
  (typeof customers)[0],
  (typeof customers)[0],
  (typeof customers)[0],
];
const [provider, seller] = providers as [(typeof providers)[0], (typeof providers)[0]];

const slot = { service: 'braids', day: 1, time: '10:00' };

/** What a round is about: a booking to be paid, one that is paid, and a cart of two sellers' products. */
export type Round = { held: Held; paid: Held; cart: HeldOrders };

/** Places all of it; the booking and the cart use wallet credit where `withCredit` says so. */
export const beginRound = async (world: World, withCredit: boolean): Promise<Round> => {
  for (const customer of withCredit ? [buyer, shopper] : []) {
    const { orderIds } = await buyPaid(world, customer, { wanted: { comb: 2 } });
    await cancelOrder(world, customer, orderIds[0]!);
  }
  const creditCents = withCredit ? 600 : undefined;
  return {
    held: await book(world, buyer, { ...slot, promoCode: 'FIRST20', creditCents }),
    paid: await bookPaid(world, rival, { ...slot, time: '14:00' }),
    cart: await buy(world, shopper, { wanted: { oil: 2, comb: 2, dryer: 1 }, creditCents }),
  };
};

/** Something that happens in a round, to whatever there is by then. */
export type Act = (world: World, round: Round) => Promise<Answer[]>;

const quietly =
  (act: (world: World, round: Round) => Promise<unknown>): Act =>
  async (...scene) => {
    await act(...scene);
    return [];
  };
const answered =
  (act: (world: World, round: Round) => Promise<Answer>): Act =>
  async (...scene) => [await act(...scene)];

/** Stripe says all it has to say, and says it twice. */
const hearing: Act = async (world) => {
  const events = await stripeEvents(world);
  return Promise.all([...events, ...events].map((event) => world.deliver(event)));
};

const judging = (id: string, verdict: 'suspend' | 'approve') =>
  answered((world) => world.call(admin, 'judgeProvider', { params: { providerId: id }, body: { verdict } }));

const sweeping = quietly((world) => world.sweep());
const expiring = (of: (round: Round) => string) =>
  quietly((world, round) => world.control(`sessions/${of(round)}/expire`, {}));
const paying = (of: (round: Round) => string) => quietly((world, round) => payCard(world, of(round)));
/** Longer than a hold lasts, so that somebody else may come. */
const waiting = quietly(async (world) => {
  world.clock.now += 67 * minute;
});

const bookingActs: Record<string, Act> = {
  'pay the booking': paying(({ held }) => held.session),
  'pay it again': paying(({ held }) => held.session),
  'verify the booking': answered((world, { held }) => verify(world, buyer, held)),
  'verify it again': answered((world, { held }) => verify(world, buyer, held)),
  'pay the booking now': answered((world, { held }) =>
    world.call(buyer, 'payBooking', { params: { bookingId: held.bookingId } }),
  ),
  'cancel the booking': answered((world, { held }) => cancel(world, buyer, held.bookingId)),
  'accept the booking': answered((world, { held }) => move(world, provider, held.bookingId, 'accept')),
  'decline the booking': answered((world, { held }) => move(world, provider, held.bookingId, 'decline')),
  'the booking’s session expires': expiring(({ held }) => held.session),
  'somebody else wants the hours': quietly((world) => book(world, rival, slot).catch(() => {})),
  'cancel the paid one': answered((world, { paid }) => cancel(world, rival, paid.bookingId)),
  'accept the paid one': answered((world, { paid }) => move(world, provider, paid.bookingId, 'accept')),
  'decline the paid one': answered((world, { paid }) => move(world, provider, paid.bookingId, 'decline')),
};

const toOrder = (which: number, act: (world: World, orderId: string) => Promise<Answer>) =>
  answered((world, { cart }) => act(world, cart.orderIds[which]!));

const cartActs: Record<string, Act> = {
  'pay the cart': paying(({ cart }) => cart.session),
  'verify the cart': answered((world, { cart }) => verifyOrders(world, shopper, cart)),
  'verify the cart again': answered((world, { cart }) => verifyOrders(world, shopper, cart)),
  'pay the cart now': toOrder(0, (world, orderId) =>
    world.call(shopper, 'payOrder', { params: { orderId } }),
  ),
  'cancel one order': toOrder(0, (world, id) => cancelOrder(world, shopper, id)),
  'cancel another order': toOrder(1, (world, id) => cancelOrder(world, shopper, id)),
  'ship one order': toOrder(0, (world, id) => moveOrder(world, provider, id, 'ship')),
  'a seller cancels': toOrder(1, (world, id) => moveOrder(world, seller, id, 'providerCancel')),
  'a seller goes on': toOrder(2, (world, id) => moveOrder(world, seller, id, 'process')),
  'the cart’s session expires': expiring(({ cart }) => cart.session),
};

const everybodysActs: Record<string, Act> = {
  'hear of all': hearing,
  'hear of it again': hearing,
  'hear of it once more': hearing,
  'suspend the provider': judging(provider.id, 'suspend'),
  'suspend the seller': judging(seller.id, 'suspend'),
  'approve the provider': judging(provider.id, 'approve'),
  sweep: sweeping,
  'sweep again': sweeping,
  wait: waiting,
};

/** Everything that happens at once, by its name. */
export const acts = Object.entries({ ...bookingActs, ...cartActs, ...everybodysActs });
