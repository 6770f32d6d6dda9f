import { newBooking, openDate, payByCard, sessionOf } from '../../infra/acting/bookings';
import type { Person } from '../../infra/acting/person';
import { stripeControl } from '../../infra/acting/stripe-control';
import type { Hairstyle } from '../../shared/catalog/schema';
import { paidBooking } from '../given/bookings';
import { newHairstyle } from '../given/hairstyles';
import { newCustomer, newProvider } from '../given/people';
import { runningCloud } from '../given/running-cloud';
import { send } from './given/send';
import { signedEvent } from './given/stripe';
import { hoursAfter, settled, sweepAt } from './given/time';

const cloud = runningCloud();
const stripe = stripeControl(cloud);
let style: Hairstyle;
let customer: Person;

beforeAll(async () => {
  style = await newHairstyle(await newProvider(cloud));
});
beforeEach(async () => {
  customer = await newCustomer(cloud);
});
afterEach(() => stripe.release());

let day = 1;
const hold = (who = customer) => {
  day += 1;
  return newBooking(who, style, { date: openDate(day) });
};
const bookingOf = (id: string, who = customer) => who.api.getBooking({ params: { bookingId: id } });

test('the webhook alone settles a booking whose customer did not return to the site', async () => {
  const { booking, url } = await hold();
  await stripe.hold();
  await payByCard(cloud, url);
  const message = signedEvent(await stripe.eventOf(booking.id));
  for (const status of [200, 200])
    expect(await send(cloud.origin, 'stripeWebhook', message)).toMatchObject({ status });
  expect(await bookingOf(booking.id)).toMatchObject({ paymentStatus: 'paid', status: 'pending' });
  await settled(cloud);
  expect((await customer.api.getWallet()).items).toMatchObject([
    { type: 'booking_payment', amountCents: -12_000, status: 'completed' },
  ]);
});

test('a forged, altered or outdated webhook changes nothing', async () => {
  const { booking, url } = await hold();
  await stripe.hold();
  await payByCard(cloud, url);
  const event = await stripe.eventOf(booking.id);
  const good = signedEvent(event);
  const forged = [
    signedEvent(event, 'whsec_other'),
    { ...good, body: `${good.body} ` },
    { ...good, headers: { 'stripe-signature': 't=1,v1=00' } },
  ];
  for (const message of forged) {
    const answer = await send(cloud.origin, 'stripeWebhook', message);
    expect({ status: answer.status, code: answer.body?.code }).toEqual({
      status: 400,
      code: 'invalid_signature',
    });
  }
  expect((await send(cloud.origin, 'stripeWebhook', { body: good.body })).status).toBe(400);
  expect(await bookingOf(booking.id)).toMatchObject({ paymentStatus: 'unpaid' });
});

test('a signed webhook alone does not make a booking paid: Stripe is asked', async () => {
  const { booking, url } = await hold();
  const claim = {
    id: 'evt_claim',
    object: 'event',
    type: 'checkout.session.completed',
    data: { object: { id: sessionOf(url), client_reference_id: booking.id, payment_status: 'paid' } },
  };
  expect((await send(cloud.origin, 'stripeWebhook', signedEvent(claim))).status).toBe(200);
  expect(await bookingOf(booking.id)).toMatchObject({ paymentStatus: 'unpaid' });
});

test('verifyPayment accepts only the checkout’s own session, from its own customer', async () => {
  const mine = await hold();
  const stranger = await newCustomer(cloud);
  const theirs = await hold(stranger);
  const verify = (who: Person, bookingId: string, sessionId: string) =>
    who.api.verifyPayment({ body: { bookingId, sessionId } });
  const invalid = { code: 'invalid_payment_session' };
  await payByCard(cloud, mine.url);
  await expect(verify(stranger, mine.booking.id, sessionOf(mine.url))).rejects.toMatchObject(invalid);
  await expect(verify(stranger, theirs.booking.id, sessionOf(mine.url))).rejects.toMatchObject(invalid);
  await expect(verify(customer, mine.booking.id, `free_${mine.booking.id}`)).rejects.toMatchObject(invalid);
  expect(await verify(stranger, theirs.booking.id, sessionOf(theirs.url))).toMatchObject({ success: false });
  expect(await verify(customer, mine.booking.id, sessionOf(mine.url))).toMatchObject({ success: true });
});

test('payBooking returns the open session until it expires', async () => {
  const { booking, url } = await hold();
  const params = { bookingId: booking.id };
  expect(await customer.api.payBooking({ params })).toEqual({ url });
  const late = customer.at(hoursAfter(booking.createdAt, 32 / 60));
  await expect(late.payBooking({ params })).rejects.toMatchObject({ code: 'not_possible_now' });
});

test('the sweep cancels an unpaid booking when its hold expires, and frees the hour', async () => {
  const { booking, url } = await hold();
  await sweepAt(cloud, hoursAfter(booking.createdAt, 35 / 60));
  expect(await bookingOf(booking.id)).toMatchObject({ status: 'pending' });
  await sweepAt(cloud, hoursAfter(booking.createdAt, 37 / 60));
  expect(await bookingOf(booking.id)).toMatchObject({ status: 'cancelled', paymentStatus: 'unpaid' });
  await expect(payByCard(cloud, url)).rejects.toThrow();
  const now = hoursAfter(booking.createdAt, 37 / 60);
  await expect(newBooking(customer, style, { date: booking.date, now })).resolves.toBeDefined();
});

test('the sweep settles a booking that was paid but whose webhook never came', async () => {
  const { booking, url } = await hold();
  await stripe.hold();
  await payByCard(cloud, url);
  await sweepAt(cloud, hoursAfter(booking.createdAt, 37 / 60));
  expect(await bookingOf(booking.id)).toMatchObject({ status: 'pending', paymentStatus: 'paid' });
});

test('a payment made after the hour was taken by someone else is refunded to the card', async () => {
  const late = await hold();
  const quick = await newCustomer(cloud);
  const now = hoursAfter(late.booking.createdAt, 40 / 60);
  const taken = await newBooking(quick, style, { date: late.booking.date, now });
  await payByCard(cloud, late.url);
  const body = { sessionId: sessionOf(late.url), bookingId: late.booking.id };
  expect(await customer.api.verifyPayment({ body })).toMatchObject({ success: false });
  await settled(cloud);
  expect(await bookingOf(late.booking.id)).toMatchObject({ status: 'cancelled', paymentStatus: 'unpaid' });
  expect(await bookingOf(taken.booking.id, quick)).toMatchObject({ status: 'pending' });
  const { items } = await customer.api.getWallet();
  expect(items.map(({ type, amountCents }) => [type, amountCents]).sort()).toEqual([
    ['booking_payment', -12_000],
    ['refund', 12_000],
  ]);
  const refunds = await stripe.control<unknown[]>('refunds');
  expect(JSON.stringify(refunds)).toContain('12000');
  const { items: notifications } = await customer.api.listNotifications();
  expect(notifications).toContainEqual(
    expect.objectContaining({ title: 'Payment received too late', link: '/wallet', type: 'payment' }),
  );
});

test('cancelling a booking that has just been paid is refused until the customer has seen the fee', async () => {
  const { booking, url } = await hold();
  await stripe.hold();
  await payByCard(cloud, url);
  const params = { bookingId: booking.id };
  await expect(customer.api.cancelBooking({ params })).rejects.toMatchObject({ code: 'just_paid' });
  expect(await bookingOf(booking.id)).toMatchObject({ status: 'pending', paymentStatus: 'paid' });
  expect(await customer.api.cancelBooking({ params })).toMatchObject({ refundCents: 11_000 });
});

test('cancelling an unpaid booking closes its session', async () => {
  const { booking, url } = await hold();
  const cancelled = await customer.api.cancelBooking({ params: { bookingId: booking.id } });
  expect(cancelled).toMatchObject({ refundCents: 0, booking: { status: 'cancelled' } });
  await expect(payByCard(cloud, url)).rejects.toThrow();
});

test('a paid booking cannot be paid again', async () => {
  day += 1;
  const { id } = await paidBooking(cloud, customer, style, { date: openDate(day) });
  const { url } = await customer.api.payBooking({ params: { bookingId: id } });
  expect(url).toContain(`booking_id=${id}`);
});
