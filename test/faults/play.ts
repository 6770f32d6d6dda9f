import type Stripe from 'stripe';
import type { Person } from '../../lambdas/http/actor';
import type { BookingTransition } from '../../shared/booking/lifecycle';
import { type Choice, choiceOf, sessionIn } from './cast';
import type { Answer } from './request';
import type { World } from './world';

/** A booking's id, and the Stripe session it is paid in. */
export type Held = { bookingId: string; session: string };

/** Books; throws unless it succeeds. */
export const book = async (world: World, customer: Person, choice: Choice): Promise<Held> => {
  const { status, body } = await world.call(customer, 'createBooking', choiceOf(world.clock.now, choice));
  if (status !== 201) throw new Error(`Not booked: ${status} ${JSON.stringify(body)}`);
  return { bookingId: body.booking.id, session: sessionIn(body.url) };
};

/** Pays with a card on Stripe's page; nobody tells us yet. */
export const payCard = async (world: World, session: string, card?: string): Promise<void> => {
  await world.control(`sessions/${session}/pay`, card ? { card } : {});
};

export const verify = (world: World, customer: Person, { bookingId, session }: Held): Promise<Answer> =>
  world.call(customer, 'verifyPayment', { body: { sessionId: session, bookingId } });

export const cancel = (world: World, customer: Person, bookingId: string): Promise<Answer> =>
  world.call(customer, 'cancelBooking', { params: { bookingId } });

export const move = (
  world: World,
  provider: Person,
  bookingId: string,
  to: BookingTransition,
): Promise<Answer> =>
  world.call(provider, 'updateBookingStatus', { params: { bookingId }, body: { transition: to } });

export const review = (world: World, customer: Person, bookingId: string): Promise<Answer> =>
  world.call(customer, 'reviewBooking', { params: { bookingId }, body: { rating: 5, comment: 'Lovely' } });

/** Books and pays, and the customer returns to the site. */
export const bookPaid = async (world: World, customer: Person, choice: Choice): Promise<Held> => {
  const held = await book(world, customer, choice);
  await payCard(world, held.session);
  const { status, body } = await verify(world, customer, held);
  if (status !== 200 || !body.success) throw new Error(`Not paid: ${status} ${JSON.stringify(body)}`);
  return held;
};

/** Everything Stripe has to say so far, oldest first. */
export const stripeEvents = async (world: World): Promise<Stripe.Event[]> =>
  (await world.control('events')).body.reverse();

/** Delivers all of it once more, as Stripe does until it hears a 2xx. */
export const deliverAll = async (world: World): Promise<void> => {
  for (const event of await stripeEvents(world)) {
    const { status } = await world.deliver(event);
    if (status !== 200) throw new Error(`Stripe's ${event.type} was answered ${status}`);
  }
};

/** A session for a checkout that our code never makes: its payment is one too many. */
export const anotherSession = async (
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
