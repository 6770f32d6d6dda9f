import {
  type BookingSession,
  book,
  bookPaid,
  cancel,
  payCard,
  stripeEvents,
  updateBookingStatus,
  verify,
} from './booking-steps';
import { admin, customers, providers } from './people-and-services';
import type { ApiResponse } from './request';
import { buy, buyPaid, cancelOrder, type OrdersSession, updateOrderStatus, verifyOrders } from './shop-steps';
import type { World } from './world';

const minute = 60_000;
const [buyer, rival, shopper] = customers as [
  (typeof customers)[0],
  (typeof customers)[0],
  (typeof customers)[0],
];
const [provider, seller] = providers as [(typeof providers)[0], (typeof providers)[0]];

const slot = { service: 'braids', day: 1, time: '10:00' };

/** What the acts of a round concern: an unpaid booking, a paid one, and a cart with products of two sellers. */
type Round = { held: BookingSession; paid: BookingSession; cart: OrdersSession };

/** Places the bookings and the cart; `withCredit` pays part of the unpaid booking and the cart from the wallet. */
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

/** One step of a round; acts run in any order, several at once. Returns the API's responses. */
export type Act = (world: World, round: Round) => Promise<ApiResponse[]>;

const withoutResponses =
  (act: (world: World, round: Round) => Promise<unknown>): Act =>
  async (...round) => {
    await act(...round);
    return [];
  };
const withResponse =
  (act: (world: World, round: Round) => Promise<ApiResponse>): Act =>
  async (...round) => [await act(...round)];

/** Delivers every Stripe event twice. */
const deliverEventsTwice: Act = async (world) => {
  const events = await stripeEvents(world);
  return Promise.all([...events, ...events].map((event) => world.deliver(event)));
};

const decideApplication = (id: string, verdict: 'suspend' | 'approve') =>
  withResponse((world) =>
    world.call(admin, 'decideApplication', {
      params: { providerId: id },
      body: { verdict, reason: 'A test' },
    }),
  );

const runSweep = withoutResponses((world) => world.sweep());
const expireSession = (of: (round: Round) => string) =>
  withoutResponses((world, round) => world.control(`sessions/${of(round)}/expire`, {}));
const payByCard = (of: (round: Round) => string) =>
  withoutResponses((world, round) => payCard(world, of(round)));
/** Longer than a hold lasts, so that another customer can book the slot. */
const advanceClock = withoutResponses(async (world) => {
  world.clock.now += 67 * minute;
});

const bookingActs: Record<string, Act> = {
  'pay the booking': payByCard(({ held }) => held.session),
  'pay it again': payByCard(({ held }) => held.session),
  'verify the booking': withResponse((world, { held }) => verify(world, buyer, held)),
  'verify it again': withResponse((world, { held }) => verify(world, buyer, held)),
  'pay the booking now': withResponse((world, { held }) =>
    world.call(buyer, 'payBooking', { params: { bookingId: held.bookingId } }),
  ),
  'cancel the booking': withResponse((world, { held }) => cancel(world, buyer, held.bookingId)),
  'accept the booking': withResponse((world, { held }) =>
    updateBookingStatus(world, provider, held.bookingId, 'accept'),
  ),
  'decline the booking': withResponse((world, { held }) =>
    updateBookingStatus(world, provider, held.bookingId, 'decline'),
  ),
  'the booking’s session expires': expireSession(({ held }) => held.session),
  'another customer books the slot': withoutResponses((world) => book(world, rival, slot).catch(() => {})),
  'cancel the paid booking': withResponse((world, { paid }) => cancel(world, rival, paid.bookingId)),
  'accept the paid booking': withResponse((world, { paid }) =>
    updateBookingStatus(world, provider, paid.bookingId, 'accept'),
  ),
  'decline the paid booking': withResponse((world, { paid }) =>
    updateBookingStatus(world, provider, paid.bookingId, 'decline'),
  ),
};

const onOrder = (index: number, act: (world: World, orderId: string) => Promise<ApiResponse>) =>
  withResponse((world, { cart }) => act(world, cart.orderIds[index]!));

const cartActs: Record<string, Act> = {
  'pay the cart': payByCard(({ cart }) => cart.session),
  'verify the cart': withResponse((world, { cart }) => verifyOrders(world, shopper, cart)),
  'verify the cart again': withResponse((world, { cart }) => verifyOrders(world, shopper, cart)),
  'pay the cart now': onOrder(0, (world, orderId) =>
    world.call(shopper, 'payOrder', { params: { orderId } }),
  ),
  'cancel one order': onOrder(0, (world, id) => cancelOrder(world, shopper, id)),
  'cancel another order': onOrder(1, (world, id) => cancelOrder(world, shopper, id)),
  'ship one order': onOrder(0, (world, id) => updateOrderStatus(world, provider, id, 'ship')),
  'a seller cancels': onOrder(1, (world, id) => updateOrderStatus(world, seller, id, 'providerCancel')),
  'a seller starts processing': onOrder(2, (world, id) => updateOrderStatus(world, seller, id, 'process')),
  'the cart’s session expires': expireSession(({ cart }) => cart.session),
};

const otherActs: Record<string, Act> = {
  'deliver all events': deliverEventsTwice,
  'deliver them again': deliverEventsTwice,
  'deliver them once more': deliverEventsTwice,
  'suspend the provider': decideApplication(provider.id, 'suspend'),
  'suspend the seller': decideApplication(seller.id, 'suspend'),
  'approve the provider': decideApplication(provider.id, 'approve'),
  sweep: runSweep,
  'sweep again': runSweep,
  'advance the clock': advanceClock,
};

/** All acts by name. */
export const acts = Object.entries({ ...bookingActs, ...cartActs, ...otherActs });
