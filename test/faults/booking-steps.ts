import type Stripe from 'stripe';
import { availability } from '../../lambdas/data/availability';
import type { Person } from '../../lambdas/http/actor';
import { lastMinuteRate } from '../../shared/availability/last-minute';
import type { BookingTransition } from '../../shared/booking/lifecycle';
import { bookableDay, bookingRequest, type Choice, providerOf, sessionIn } from './people-and-services';
import type { ApiResponse } from './request';
import type { World } from './world';

/** A booking's id and its Stripe session. */
export type BookingSession = { bookingId: string; session: string };

/** Books; throws unless it succeeds. */
export const book = async (world: World, customer: Person, choice: Choice): Promise<BookingSession> => {
  const { status, body } = await world.call(
    customer,
    'createBooking',
    bookingRequest(world.clock.now, choice),
  );
  if (status !== 201) throw new Error(`Not booked: ${status} ${JSON.stringify(body)}`);
  return { bookingId: body.booking.id, session: sessionIn(body.url) };
};

/** Pays with a card on Stripe's page; delivers no webhook. */
export const payCard = async (world: World, session: string, card?: string): Promise<void> => {
  await world.control(`sessions/${session}/pay`, card ? { card } : {});
};

export const verify = (
  world: World,
  customer: Person,
  { bookingId, session }: BookingSession,
): Promise<ApiResponse> => world.call(customer, 'verifyPayment', { body: { sessionId: session, bookingId } });

export const cancel = (world: World, customer: Person, bookingId: string): Promise<ApiResponse> =>
  world.call(customer, 'cancelBooking', { params: { bookingId } });

export const updateBookingStatus = (
  world: World,
  provider: Person,
  bookingId: string,
  to: BookingTransition,
): Promise<ApiResponse> =>
  world.call(provider, 'updateBookingStatus', { params: { bookingId }, body: { transition: to } });

export const review = (world: World, customer: Person, bookingId: string): Promise<ApiResponse> =>
  world.call(customer, 'reviewBooking', { params: { bookingId }, body: { rating: 5, comment: 'Lovely' } });

/** Books, pays and verifies the payment. */
export const bookPaid = async (world: World, customer: Person, choice: Choice): Promise<BookingSession> => {
  const booking = await book(world, customer, choice);
  await payCard(world, booking.session);
  const { status, body } = await verify(world, customer, booking);
  if (status !== 200 || !body.success) throw new Error(`Not paid: ${status} ${JSON.stringify(body)}`);
  return booking;
};

/** All Stripe events so far, oldest first. */
export const stripeEvents = async (world: World): Promise<Stripe.Event[]> =>
  (await world.control('events')).body.reverse();

/** Delivers all Stripe events again, as Stripe does until it receives a 2xx. */
export const deliverAll = async (world: World): Promise<void> => {
  for (const event of await stripeEvents(world)) {
    const { status } = await world.deliver(event);
    if (status !== 200) throw new Error(`Stripe's ${event.type} got ${status}`);
  }
};

/** Creates a second session for a checkout, to simulate a double payment. */
export const createSecondSession = async (
  { stripe }: World,
  { checkoutId, cents }: { checkoutId: string; cents: number },
): Promise<string> => {
  const { id } = await stripe.checkout.sessions.create({
    mode: 'payment',
    client_reference_id: checkoutId,
    line_items: [
      { quantity: 1, price_data: { currency: 'usd', unit_amount: cents, product_data: { name: 'Again' } } },
    ],
    success_url: 'https://hairloom.test',
    cancel_url: 'https://hairloom.test',
  });
  return id;
};

/** What a provider currently charges for coming to their customer, and takes off on a day. */
export const termsOf = async (world: World, service: string, day: number, at?: 'home' | 'office') => {
  const rules = await world.store.read(availability.ref(providerOf(service).id));
  return {
    providerRate: lastMinuteRate(rules?.lastMinute ?? [], bookableDay(world.clock.now, day)),
    ...(at && { away: { kind: at, travelFeeCents: rules?.travelFeeCents ?? 0 } }),
  };
};
