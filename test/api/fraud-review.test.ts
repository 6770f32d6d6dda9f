import { randomUUID } from 'node:crypto';
import { admin } from '../../infra/acting/admin';
import {
  type BookingChoice,
  bookingChoice,
  newBooking,
  openDate,
  sessionOf,
} from '../../infra/acting/bookings';
import { cartOf } from '../../infra/acting/orders';
import { client, type Person } from '../../infra/acting/person';
import { stripeControl } from '../../infra/acting/stripe-control';
import { tableOf } from '../../infra/acting/table';
import { add } from '../../lambdas/data/engine/writes';
import { appointmentCounts, customerCounts } from '../../lambdas/data/people';
import type { ProfileChange } from '../../shared/account/profile-change';
import type { Hairstyle } from '../../shared/catalog/schema';
import { newHairstyle } from '../given/hairstyles';
import { openCasesOf } from '../given/open-cases';
import { paidOrders } from '../given/orders';
import { newCustomer, newEmail, newProvider } from '../given/people';
import { newProduct } from '../given/products';
import { runningCloud } from '../given/running-cloud';
import { codeForNew, newDevice, refreshed } from './given/own-account';
import { hoursAfter, settled, sweepAt } from './given/time';

const cloud = runningCloud();
const { control, webhooksDelivered } = stripeControl(cloud);
/** A card number that several customers enter. */
const sharedCard = '5555555555554444';
let promoCode: string;
let judge: Person;

beforeAll(async () => {
  judge = await admin(cloud);
  promoCode = `FIRST-${randomUUID().slice(0, 8)}`.toUpperCase();
  const terms = { discountType: 'percentage', discountValue: 2_500, firstAppointmentOnly: true } as const;
  await judge.api.createPromoCode({ body: { code: promoCode, ...terms } });
});

const withStyle = async (profile?: ProfileChange) => {
  const provider = await newProvider(cloud, profile && { profile });
  return { provider, style: await newHairstyle(provider) };
};

type Card = { card?: string; holder?: string };

const pay = async (customer: Person, style: Hairstyle, choice: BookingChoice, by: Card = {}) => {
  const { booking, url } = await newBooking(customer, style, { date: openDate(3), ...choice });
  if (!sessionOf(url).startsWith('free_')) await control(`sessions/${sessionOf(url)}/pay`, by);
  await customer.api.verifyPayment({ body: { sessionId: sessionOf(url), bookingId: booking.id } });
  return booking;
};

const discounted = { expectedTotalCents: 9_000 };
const withCode = (choice: BookingChoice): BookingChoice => ({ ...choice, ...discounted, promoCode });

const ofProvider = async (provider: Person, id: string) =>
  (await provider.api.listProviderBookings()).items.find((booking) => booking.id === id);

const waiting = async (id: string) => {
  const items = await openCasesOf(judge);
  return items.flatMap(({ booking }) => booking ?? []).find((booking) => booking.id === id);
};

const complete = async (provider: Person, { id, startsAt }: { id: string; startsAt: string }) => {
  const changeStatus = (transition: 'accept' | 'complete', api = provider.api) =>
    api.updateBookingStatus({ params: { bookingId: id }, body: { transition } });
  await changeStatus('accept');
  await changeStatus('complete', provider.at(hoursAfter(startsAt, 2)));
};

const decide = (bookingId: string, verdict: 'release' | 'refund') =>
  judge.api.decideBookingReview({ params: { bookingId }, body: { verdict } });

const earned = async (provider: Person) => (await provider.api.getProviderWallet()).wallet.availableCents;

/** A paid booking under review, because the customer's address is the provider's. */
const newBookingUnderReview = async () => {
  const address = '12 Elm Street, Apt. 4, Brooklyn';
  const { provider, style } = await withStyle({ address });
  const customer = await newCustomer(cloud);
  const location = { kind: 'home' as const, address: '12 elm street apt 4 — BROOKLYN' };
  const booking = await pay(customer, style, { location });
  return { provider, customer, booking };
};

test('of three new customers with one card, the second and third are reviewed before the payout', async () => {
  const { provider, style } = await withStyle();
  const times = ['09:00', '10:00', '11:00'] as const;
  const found = [];
  for (const time of times) {
    const booking = await pay(await newCustomer(cloud), style, withCode({ time }), { card: sharedCard });
    await complete(provider, booking);
    found.push({ booking, reasons: (await waiting(booking.id))?.reasons });
  }
  expect(found.map(({ reasons }) => reasons)).toEqual([
    undefined,
    ['first_discount_card'],
    ['first_discount_card'],
  ]);
  await sweepAt(cloud, hoursAfter(found[2]!.booking.startsAt, 24 * 10));
  expect(await earned(provider)).toBe(10_800);
});

/** The API with one token for each of the addresses that an account had, the first one included. */
const tokensByAddress = async (addresses: number) => {
  const device = await newDevice(cloud, (await newCustomer(cloud)).email);
  const apis = [device.api];
  while (apis.length < addresses) {
    const code = await codeForNew(cloud, device, newEmail('customer'));
    await device.api.confirmEmail({ body: { code, accessToken: device.accessToken } });
    const token = await refreshed(cloud, device);
    apis.push(client(cloud.origin, { token: async () => token }));
  }
  return apis;
};

test('an account has the first discount once, whatever addresses its tokens name', async () => {
  const { style } = await withStyle();
  const apis = await tokensByAddress(4);
  const times = ['09:00', '11:00', '13:00', '15:00'] as const;
  const book = (index: number) =>
    apis[index]!.createBooking({
      headers: { 'idempotency-key': randomUUID() },
      body: bookingChoice(style, withCode({ date: openDate(3), time: times[index]! })),
    });
  for (const api of apis) expect(await api.getMe()).toMatchObject({ firstAppointment: true });
  const answers = await Promise.allSettled(apis.map((_, index) => book(index)));
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  for (const each of answers)
    if (each.status === 'rejected') expect(each.reason).toMatchObject({ code: 'invalid_promo_code' });
  for (const api of apis) expect(await api.getMe()).toMatchObject({ firstAppointment: false });
});

test('limits on holds count the account, whatever addresses its tokens name', async () => {
  const apis = await tokensByAddress(2);
  const { style } = await withStyle();
  const book = (index: number, time: '09:00' | '11:00' | '13:00' | '15:00') =>
    apis[index]!.createBooking({
      headers: { 'idempotency-key': randomUUID() },
      body: bookingChoice(style, { date: openDate(4), time }),
    });
  await book(0, '09:00');
  await book(1, '11:00');
  await book(0, '13:00');
  await expect(book(1, '15:00')).rejects.toMatchObject({ code: 'too_many_holds' });
});

test('a second first discount on a card is reviewed even if the customer is the same', async () => {
  const { style } = await withStyle();
  const customer = await newCustomer(cloud);
  expect(await waiting((await pay(customer, style, withCode({ time: '09:00' }))).id)).toBeUndefined();
  const table = await tableOf(cloud);
  for (const ref of [customerCounts.ref(customer.id), appointmentCounts.ref(customer.email)])
    await table.write(add(ref, { appointments: -1 }));
  table.close();
  const again = await pay(customer, style, withCode({ time: '11:00' }));
  expect(await waiting(again.id)).toMatchObject({ reasons: ['first_discount_card'] });
});

test('a first discount that a declined booking returned can be used again with the same card', async () => {
  const { provider, style } = await withStyle();
  const customer = await newCustomer(cloud);
  const { id } = await pay(customer, style, withCode({ time: '09:00' }));
  await provider.api.updateBookingStatus({
    params: { bookingId: id },
    body: { transition: 'decline' },
  });
  const again = await pay(customer, style, withCode({ time: '11:00' }));
  expect(await waiting(again.id)).toBeUndefined();
  const holder = customer.email;
  const other = await pay(await newCustomer(cloud), style, withCode({ time: '13:00' }), { holder });
  expect(await waiting(other.id)).toMatchObject({ reasons: ['first_discount_card'] });
});

test('customers with their own cards, and returning customers, are not reviewed', async () => {
  const { style } = await withStyle();
  const [one, other] = await Promise.all([newCustomer(cloud), newCustomer(cloud)]);
  const booked = [
    await pay(one, style, withCode({ time: '09:00' })),
    await pay(other, style, withCode({ time: '10:00' })),
    await pay(one, style, { time: '11:00' }),
  ];
  for (const { id } of booked) expect(await waiting(id)).toBeUndefined();
});

test('a customer who pays with credit is recognized by cards they used before', async () => {
  const { provider, style } = await withStyle();
  const card = '4000000000000259';
  await pay(await newCustomer(cloud), style, withCode({ time: '09:00' }), { card });
  const customer = await newCustomer(cloud);
  const product = await newProduct(provider, { priceCents: 20_000, stock: 3 });
  const { orders, url } = await customer.api.createOrders({
    headers: { 'idempotency-key': randomUUID() },
    body: cartOf([product]),
  });
  await control(`sessions/${sessionOf(url)}/pay`, { card });
  const orderIds = orders.map(({ id }) => id);
  await customer.api.verifyPayment({ body: { sessionId: sessionOf(url), orderIds } });
  await customer.api.cancelOrder({ params: { orderId: orderIds[0]! } });
  const { id } = await pay(customer, style, { ...withCode({ time: '10:00' }), creditCents: 9_000 });
  expect(await waiting(id)).toMatchObject({ reasons: ['first_discount_card'] });
});

test('a provider is recognized by cards they bought with', async () => {
  const { provider, style } = await withStyle();
  const seller = await newProvider(cloud);
  const product = await newProduct(seller);
  await paidOrders(cloud, provider, [product]);
  const { id, url } = await newBooking(await newCustomer(cloud), style, { date: openDate(3) }).then(
    ({ booking, url }) => ({ id: booking.id, url }),
  );
  await control(`sessions/${sessionOf(url)}/pay`, { holder: provider.email });
  await webhooksDelivered();
  await settled(cloud);
  expect(await waiting(id)).toMatchObject({ reasons: ['provider_card'] });
});

test('the provider sees that a booking is under review, the customer does not', async () => {
  const { provider, customer, booking } = await newBookingUnderReview();
  expect(await ofProvider(provider, booking.id)).toMatchObject({ underReview: true });
  expect(await waiting(booking.id)).toMatchObject({ reasons: ['provider_address'], status: 'pending' });
  const seen = [
    await customer.api.getBooking({ params: { bookingId: booking.id } }),
    (await customer.api.listBookings()).items,
    (await customer.api.listNotifications()).items,
    (await provider.api.listNotifications()).items,
  ];
  expect(JSON.stringify(seen)).not.toMatch(/under.?review|reasons|same card/i);
  expect(seen[0]).toMatchObject({ canProposeTimes: false, canBeMoved: true, canBeTipped: false });
});

test('neither a customer’s review nor the sweep releases a booking under review; an admin does, once', async () => {
  const { provider, customer, booking } = await newBookingUnderReview();
  await complete(provider, booking);
  await customer
    .at(hoursAfter(booking.startsAt, 3))
    .reviewBooking({ params: { bookingId: booking.id }, body: { rating: 5, comment: 'Lovely' } });
  await sweepAt(cloud, hoursAfter(booking.startsAt, 24 * 10));
  expect(await earned(provider)).toBe(0);
  expect(await waiting(booking.id)).toMatchObject({ status: 'completed' });
  const tries = await Promise.allSettled(
    (['release', 'release', 'refund', 'refund'] as const).map((verdict) => decide(booking.id, verdict)),
  );
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  for (const each of tries)
    if (each.status === 'rejected') expect(each.reason).toMatchObject({ code: 'not_possible_now' });
  const available = await earned(provider);
  const { creditCents } = (await customer.api.getWallet()).wallet;
  expect([available, creditCents]).toEqual(available > 0 ? [10_800, 0] : [0, 12_000]);
  expect(await waiting(booking.id)).toBeUndefined();
});

test.each(['pending', 'confirmed', 'completed'] as const)(
  'an admin’s refund of a %s booking returns the whole price',
  async (status) => {
    const { provider, customer, booking } = await newBookingUnderReview();
    if (status === 'confirmed')
      await provider.api.updateBookingStatus({
        params: { bookingId: booking.id },
        body: { transition: 'accept' },
      });
    if (status === 'completed') await complete(provider, booking);
    expect(await waiting(booking.id)).toMatchObject({ status });
    await decide(booking.id, 'refund');
    expect(await customer.api.getBooking({ params: { bookingId: booking.id } })).toMatchObject({
      status: 'cancelled',
      paymentStatus: 'refunded',
      refundedCents: 12_000,
    });
    expect((await customer.api.getWallet()).wallet.creditCents).toBe(12_000);
    expect((await provider.api.getProviderWallet()).wallet).toMatchObject({
      pendingCents: 0,
      availableCents: 0,
    });
    await expect(decide(booking.id, 'release')).rejects.toMatchObject({ code: 'not_possible_now' });
  },
);

test('a booking cleared before the appointment is paid out like any other', async () => {
  const { provider, customer, booking } = await newBookingUnderReview();
  await decide(booking.id, 'release');
  expect(await ofProvider(provider, booking.id)).toMatchObject({ underReview: false, status: 'pending' });
  await complete(provider, booking);
  expect(await earned(provider)).toBe(0);
  await customer
    .at(hoursAfter(booking.startsAt, 3))
    .reviewBooking({ params: { bookingId: booking.id }, body: { rating: 4, comment: 'Good' } });
  expect(await earned(provider)).toBe(10_800);
});

test('a booking cleared after the appointment can still be reported for 72 hours', async () => {
  const { provider, customer, booking } = await newBookingUnderReview();
  await complete(provider, booking);
  await decide(booking.id, 'release');
  expect(await earned(provider)).toBe(0);
  const body = { kind: 'booking' as const, id: booking.id, text: 'It was not what I asked for' };
  await customer.at(hoursAfter(booking.startsAt, 72)).reportProblem({ body });
  await sweepAt(cloud, hoursAfter(booking.startsAt, 24 * 10));
  expect(await earned(provider)).toBe(0);
});

test('a booking cleared after the appointment is paid out 72 hours after completion', async () => {
  const { provider, booking } = await newBookingUnderReview();
  await complete(provider, booking);
  await decide(booking.id, 'release');
  await sweepAt(cloud, hoursAfter(booking.startsAt, 73));
  expect(await earned(provider)).toBe(0);
  await sweepAt(cloud, hoursAfter(booking.startsAt, 75));
  expect(await earned(provider)).toBe(10_800);
});

test('a problem reported during the review is decided separately, and both decisions are needed', async () => {
  const { provider, customer, booking } = await newBookingUnderReview();
  await complete(provider, booking);
  const body = { kind: 'booking' as const, id: booking.id, text: 'It was not what I asked for' };
  await customer.at(hoursAfter(booking.startsAt, 3)).reportProblem({ body });
  await decide(booking.id, 'release');
  expect(await earned(provider)).toBe(0);
  const params = { kind: 'booking' as const, id: booking.id };
  await judge.api.decideProblem({ params, body: { verdict: 'release' } });
  expect(await earned(provider)).toBe(10_800);
});

test('a booking that ended otherwise leaves the list and cannot be decided', async () => {
  const { provider, booking } = await newBookingUnderReview();
  await provider.api.updateBookingStatus({
    params: { bookingId: booking.id },
    body: { transition: 'decline' },
  });
  expect(await waiting(booking.id)).toBeUndefined();
  await expect(decide(booking.id, 'refund')).rejects.toMatchObject({ code: 'not_possible_now' });
  await expect(decide('no-such-booking', 'refund')).rejects.toMatchObject({ code: 'not_found' });
});
