import { admin, customers, providers } from './cast';
import { type Crash, invoke } from './crash';
import {
  book,
  bookPaid,
  cancel,
  deliverAll,
  type Held,
  move,
  payCard,
  review,
  stripeEvents,
  verify,
} from './play';
import type { World } from './world';

/** One thing that happens, which may crash at any of its calls to DynamoDB and Stripe. */
export type Scenario<H = Held> = {
  name: string;
  prepare: (world: World) => Promise<H>;
  act: (world: World, held: H) => Promise<unknown>;
  /** Whether Stripe is asked to send money back to a card. */
  refunds?: boolean;
};

const customer = customers[0]!;
const provider = providers[0]!;
const minute = 60_000;
const hour = 60 * minute;

const choice = { service: 'braids', day: 1, time: '10:00', promoCode: 'FIRST20', key: 'the-same-key' };
const nothing: Held = { bookingId: '', session: '' };

const held = (world: World) => book(world, customer, choice);
const paid = (world: World) => bookPaid(world, customer, choice);

const paidUnheard = async (world: World): Promise<Held> => {
  const one = await held(world);
  await payCard(world, one.session);
  return one;
};

const confirmed = async (world: World): Promise<Held> => {
  const one = await paid(world);
  await move(world, provider, one.bookingId, 'accept');
  return one;
};

const started = async (world: World): Promise<Held> => {
  const one = await confirmed(world);
  world.clock.now += 72 * hour;
  return one;
};

const completed = async (world: World): Promise<Held> => {
  const one = await started(world);
  await move(world, provider, one.bookingId, 'complete');
  return one;
};

const later = (prepare: Scenario['prepare'], hours: number) => async (world: World) => {
  const one = await prepare(world);
  world.clock.now += hours * hour;
  return one;
};

/** Paid in time, heard of after the hold was over and somebody else had the slot. */
const paidTooLate = async (world: World): Promise<Held> => {
  const one = await paidUnheard(world);
  world.clock.now += 37 * minute;
  await book(world, customers[1]!, { ...choice, key: 'another-key' });
  return one;
};

const sessionless: Scenario['prepare'] = async (world) => {
  // After the try of the promo code, the reading and the placing: before Stripe is asked.
  const crash: Crash = { at: 3, when: 'before' };
  await invoke(() => held(world), crash);
  const [booking] = (await world.call(customer, 'listBookings')).body.items;
  return { bookingId: booking.id, session: '' };
};

const create = (more: object) => (world: World) => book(world, customer, { ...choice, ...more });
const hear = async (world: World) => {
  for (const event of (await stripeEvents(world)).filter(({ type }) => type === 'checkout.session.completed'))
    await world.deliver(event);
};
const sweep = (world: World) => world.sweep();
const suspend = (world: World) =>
  world.call(admin, 'judgeProvider', { params: { providerId: provider.id }, body: { verdict: 'suspend' } });

export const scenarios: Scenario[] = [
  { name: 'booking', prepare: async () => nothing, act: create({}) },
  { name: 'booking for nothing', prepare: async () => nothing, act: create({ promoCode: 'FREE' }) },
  {
    name: 'paying a booking without a session',
    prepare: sessionless,
    act: (world, { bookingId }) => world.call(customer, 'payBooking', { params: { bookingId } }),
  },
  { name: 'the webhook of a payment', prepare: paidUnheard, act: hear },
  { name: 'verifying a payment', prepare: paidUnheard, act: (world, one) => verify(world, customer, one) },
  {
    name: 'cancelling unpaid',
    prepare: held,
    act: (world, one) => cancel(world, customer, one.bookingId),
  },
  {
    name: 'cancelling what was just paid',
    prepare: paidUnheard,
    act: (world, one) => cancel(world, customer, one.bookingId),
  },
  { name: 'cancelling paid', prepare: paid, act: (world, one) => cancel(world, customer, one.bookingId) },
  {
    name: 'cancelling a suspended provider',
    prepare: async (world) => {
      const one = await confirmed(world);
      await suspend(world);
      return one;
    },
    act: (world, one) => cancel(world, customer, one.bookingId),
  },
  ...(['accept', 'decline'] as const).map((to) => ({
    name: `the provider's ${to}`,
    prepare: paid,
    act: (world: World, one: Held) => move(world, provider, one.bookingId, to),
  })),
  {
    name: "the provider's cancel",
    prepare: confirmed,
    act: (world, one) => move(world, provider, one.bookingId, 'providerCancel'),
  },
  {
    name: "the provider's complete",
    prepare: started,
    act: (world, one) => move(world, provider, one.bookingId, 'complete'),
  },
  { name: 'a review', prepare: completed, act: (world, one) => review(world, customer, one.bookingId) },
  { name: 'the end of a hold', prepare: later(held, 1), act: sweep },
  { name: 'the end of a hold that was paid', prepare: later(paidUnheard, 1), act: sweep },
  { name: 'no answer', prepare: later(paid, 72), act: sweep },
  { name: 'completion by time', prepare: later(started, 30), act: sweep },
  { name: 'release by time', prepare: later(completed, 73), act: sweep },
  { name: 'a payment after the slot was lost', prepare: paidTooLate, act: deliverAll, refunds: true },
];
