import {
  type BookingSession,
  book,
  bookPaid,
  cancel,
  deliverAll,
  payCard,
  review,
  stripeEvents,
  updateBookingStatus,
  verify,
} from './booking-steps';
import { type Crash, invoke } from './crash';
import { admin, customers, providers } from './people-and-services';
import type { World } from './world';

/** An action that may crash at any of its calls to DynamoDB and Stripe. */
export type Scenario<H = BookingSession> = {
  name: string;
  prepare: (world: World) => Promise<H>;
  act: (world: World, prepared: H) => Promise<unknown>;
  /** Whether the action refunds a card. */
  refunds?: boolean;
  /** Whether the action pays a provider out. */
  paysOut?: boolean;
};

const customer = customers[0]!;
const provider = providers[0]!;
const minute = 60_000;
const hour = 60 * minute;

const choice = { service: 'braids', day: 1, time: '10:00', promoCode: 'FIRST20', key: 'the-same-key' };
const noBooking: BookingSession = { bookingId: '', session: '' };

const held = (world: World) => book(world, customer, choice);
const paid = (world: World) => bookPaid(world, customer, choice);

const paidWithoutWebhook = async (world: World): Promise<BookingSession> => {
  const booking = await held(world);
  await payCard(world, booking.session);
  return booking;
};

const confirmed = async (world: World): Promise<BookingSession> => {
  const booking = await paid(world);
  await updateBookingStatus(world, provider, booking.bookingId, 'accept');
  return booking;
};

const started = async (world: World): Promise<BookingSession> => {
  const booking = await confirmed(world);
  world.clock.now += 72 * hour;
  return booking;
};

const completed = async (world: World): Promise<BookingSession> => {
  const booking = await started(world);
  await updateBookingStatus(world, provider, booking.bookingId, 'complete');
  return booking;
};

const later = (prepare: Scenario['prepare'], hours: number) => async (world: World) => {
  const booking = await prepare(world);
  world.clock.now += hours * hour;
  return booking;
};

/** Paid in time, but the webhook arrives after the hold expired and another customer took the slot. */
const webhookTooLate = async (world: World): Promise<BookingSession> => {
  const booking = await paidWithoutWebhook(world);
  world.clock.now += 37 * minute;
  await book(world, customers[1]!, { ...choice, key: 'another-key' });
  return booking;
};

const sessionless: Scenario['prepare'] = async (world) => {
  // Calls 0 to 3 read the caller's sessions, check the promo code, read and place the booking; call 4 creates the Stripe
  // session.
  const crash: Crash = { at: 4, when: 'before' };
  await invoke(() => held(world), crash);
  const [booking] = (await world.call(customer, 'listBookings')).body.items;
  return { bookingId: booking.id, session: '' };
};

const place = (more: object) => (world: World) => book(world, customer, { ...choice, ...more });
const deliverPaidEvents = async (world: World) => {
  for (const event of (await stripeEvents(world)).filter(({ type }) => type === 'checkout.session.completed'))
    await world.deliver(event);
};
const sweep = (world: World) => world.sweep();
const suspend = (world: World) =>
  world.call(admin, 'decideApplication', {
    params: { providerId: provider.id },
    body: { verdict: 'suspend', reason: 'A test' },
  });

export const scenarios: Scenario[] = [
  { name: 'booking', prepare: async () => noBooking, act: place({}) },
  { name: 'a free booking', prepare: async () => noBooking, act: place({ promoCode: 'FREE' }) },
  {
    name: 'paying a booking without a session',
    prepare: sessionless,
    act: (world, { bookingId }) => world.call(customer, 'payBooking', { params: { bookingId } }),
  },
  { name: 'the webhook of a payment', prepare: paidWithoutWebhook, act: deliverPaidEvents },
  {
    name: 'verifying a payment',
    prepare: paidWithoutWebhook,
    act: (world, booking) => verify(world, customer, booking),
  },
  {
    name: 'cancelling an unpaid booking',
    prepare: held,
    act: (world, booking) => cancel(world, customer, booking.bookingId),
  },
  {
    name: 'cancelling a booking that was just paid',
    prepare: paidWithoutWebhook,
    act: (world, booking) => cancel(world, customer, booking.bookingId),
  },
  {
    name: 'cancelling a paid booking',
    prepare: paid,
    act: (world, booking) => cancel(world, customer, booking.bookingId),
  },
  {
    name: 'cancelling a booking of a suspended provider',
    prepare: async (world) => {
      const booking = await confirmed(world);
      await suspend(world);
      return booking;
    },
    act: (world, booking) => cancel(world, customer, booking.bookingId),
  },
  ...(['accept', 'decline'] as const).map((to) => ({
    name: `the provider's ${to}`,
    prepare: paid,
    act: (world: World, booking: BookingSession) =>
      updateBookingStatus(world, provider, booking.bookingId, to),
  })),
  {
    name: "the provider's cancel",
    prepare: confirmed,
    act: (world, booking) => updateBookingStatus(world, provider, booking.bookingId, 'providerCancel'),
  },
  ...(['complete', 'markNoShow'] as const).map((to) => ({
    name: `the provider's ${to}`,
    prepare: started,
    act: (world: World, booking: BookingSession) =>
      updateBookingStatus(world, provider, booking.bookingId, to),
  })),
  {
    name: 'a review',
    prepare: completed,
    act: (world, booking) => review(world, customer, booking.bookingId),
  },
  { name: 'a hold that expires', prepare: later(held, 1), act: sweep },
  { name: 'a hold that expires after it was paid', prepare: later(paidWithoutWebhook, 1), act: sweep },
  { name: 'a request the provider does not answer', prepare: later(paid, 72), act: sweep },
  { name: 'the automatic completion of a booking', prepare: later(started, 30), act: sweep },
  { name: 'the automatic release of a payout', prepare: later(completed, 73), act: sweep },
  {
    name: 'a payment recorded after the slot was lost',
    prepare: webhookTooLate,
    act: deliverAll,
    refunds: true,
  },
];
