import { randomUUID } from 'node:crypto';
import { admin } from '../../infra/acting/admin';
import { bookingChoice, newBooking, openDate } from '../../infra/acting/bookings';
import type { Person } from '../../infra/acting/person';
import type { Hairstyle } from '../../shared/catalog/schema';
import type { PromoCodeInput } from '../../shared/promo/schema';
import { paidBooking } from '../given/bookings';
import { newHairstyle } from '../given/hairstyles';
import { newCustomer, newProvider } from '../given/people';
import { runningCloud } from '../given/running-cloud';

const cloud = runningCloud();
let provider: Person;
let style: Hairstyle;
let made = 0;

beforeAll(async () => {
  provider = await newProvider(cloud);
  style = await newHairstyle(provider);
});

const newCode = async (terms: Partial<PromoCodeInput> = {}): Promise<string> => {
  const code = `T${Date.now().toString(36)}${made++}`.toUpperCase();
  const judge = await admin(cloud);
  await judge.api.createPromoCode({
    body: { code, discountType: 'percentage', discountValue: 2_000, ...terms },
  });
  return code;
};

let hour = 0;
/** An unused slot, booked with a promo code at the discounted price. */
const discounted = (promoCode: string, expectedTotalCents = 9_600) => ({
  date: openDate(2 + 2 * Math.floor(hour / 8)),
  time: (['09:00', '10:00', '11:00', '12:00', '13:00', '14:00', '15:00', '16:00'] as const)[hour++ % 8],
  promoCode,
  expectedTotalCents,
});

const check = (customer: Person, code: string) =>
  customer.api.checkPromoCode({ body: { code, hairstyleId: style.id } });

test('a code works in any case, takes off its discount and leaves the provider’s earnings unchanged', async () => {
  const customer = await newCustomer(cloud);
  const code = await newCode();
  expect(await check(customer, ` ${code.toLowerCase()} `)).toEqual({
    valid: true,
    discount: { type: 'percentage', value: 2_000, maxCents: null },
    discountCents: 2_400,
    totalCents: 9_600,
  });
  const before = (await provider.api.getProviderWallet()).wallet.pendingCents;
  const booking = await paidBooking(cloud, customer, style, discounted(code));
  expect(booking).toMatchObject({
    listCents: 12_000,
    discountCents: 2_400,
    totalCents: 9_600,
    promoCode: code,
  });
  expect((await provider.api.getProviderWallet()).wallet.pendingCents - before).toBe(10_800);
});

test('a code takes off from add-ons, too, which the provider earns on in full', async () => {
  const [customer, seller] = [await newCustomer(cloud), await newProvider(cloud)];
  const addOns = [{ name: 'Wash', priceCents: 3_000, durationMinutes: 15 }];
  const washed = await newHairstyle(seller, { addOns });
  const addOnIds = washed.addOns.map(({ id }) => id);
  const code = await newCode();
  const body = { code, hairstyleId: washed.id, addOnIds };
  const saved = { discountCents: 3_000, totalCents: 12_000 };
  expect(await customer.api.checkPromoCode({ body })).toMatchObject({ valid: true, ...saved });
  const choice = { promoCode: code, addOnIds, expectedTotalCents: 12_000 };
  expect(await paidBooking(cloud, customer, washed, choice)).toMatchObject({ listCents: 15_000, ...saved });
  expect((await seller.api.getProviderWallet()).wallet.pendingCents).toBe(13_500);
});

test('a first-appointment code is valid once, and again after an unpaid booking is cancelled', async () => {
  const customer = await newCustomer(cloud);
  const code = await newCode({ firstAppointmentOnly: true });
  expect(await customer.api.getMe()).toMatchObject({ firstAppointment: true });
  const { booking } = await newBooking(customer, style, discounted(code));
  expect(await customer.api.getMe()).toMatchObject({ firstAppointment: false });
  const refused = { valid: false, error: 'This promo code is only valid for your first appointment' };
  expect(await check(customer, code)).toMatchObject(refused);
  await expect(newBooking(customer, style, discounted(code))).rejects.toMatchObject({
    code: 'invalid_promo_code',
    message: refused.error,
  });
  await customer.api.cancelBooking({ params: { bookingId: booking.id } });
  expect(await customer.api.getMe()).toMatchObject({ firstAppointment: true });
  expect(await check(customer, code)).toMatchObject({ valid: true });
});

test('a use is kept when a paid customer cancels and returned when the provider declines', async () => {
  const customer = await newCustomer(cloud);
  const code = await newCode({ usageLimit: 1 });
  const declined = await paidBooking(cloud, customer, style, discounted(code));
  const exhausted = { valid: false, error: 'This promo code has reached its usage limit' };
  expect(await check(customer, code)).toMatchObject(exhausted);
  await provider.api.updateBookingStatus({
    params: { bookingId: declined.id },
    body: { transition: 'decline' },
  });
  expect(await check(customer, code)).toMatchObject({ valid: true });
  const cancelled = await paidBooking(cloud, customer, style, discounted(code));
  await customer.api.cancelBooking({ params: { bookingId: cancelled.id } });
  expect(await check(customer, code)).toMatchObject(exhausted);
});

test('the last use goes to one of eight concurrent bookings', async () => {
  const code = await newCode({ usageLimit: 1 });
  const customers = await Promise.all(Array.from({ length: 8 }, () => newCustomer(cloud)));
  const tries = await Promise.allSettled(customers.map((each) => newBooking(each, style, discounted(code))));
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  for (const each of tries)
    if (each.status === 'rejected') expect(each.reason).toMatchObject({ code: 'invalid_promo_code' });
});

test('a code is valid to the end of its last day in the marketplace’s time zone', async () => {
  const customer = await newCustomer(cloud);
  const code = await newCode({ validUntil: '2031-03-31' });
  const checkAt = (now: string) => customer.at(now).checkPromoCode({ body: { code, hairstyleId: style.id } });
  expect(await checkAt('2031-04-01T03:59:00.000Z')).toMatchObject({ valid: true });
  expect(await checkAt('2031-04-01T04:00:00.000Z')).toMatchObject({ error: 'This promo code has expired' });
});

test('a code that covers the whole price needs no card', async () => {
  const customer = await newCustomer(cloud);
  const code = await newCode({ discountType: 'fixed', discountValue: 50_000 });
  const { booking, url } = await newBooking(customer, style, discounted(code, 0));
  expect(url).toMatch(/booking-success\?session_id=free_/);
  const after = await customer.api.getBooking({ params: { bookingId: booking.id } });
  expect(after).toMatchObject({ totalCents: 0, discountCents: 12_000, paymentStatus: 'paid' });
});

test('refuses a card payment below 50 cents', async () => {
  const customer = await newCustomer(cloud);
  const code = await newCode({ discountType: 'fixed', discountValue: 11_980 });
  await expect(newBooking(customer, style, discounted(code, 20))).rejects.toMatchObject({
    code: 'amount_too_small',
  });
});

test('limits guesses of promo codes', async () => {
  const customer = await newCustomer(cloud);
  const guesses = await Promise.allSettled(
    Array.from({ length: 25 }, (_, n) => check(customer, `GUESS${n}`)),
  );
  const refused = guesses.filter((guess) => guess.status === 'rejected');
  expect(refused).toHaveLength(5);
  expect(refused[0]).toMatchObject({ reason: { code: 'too_many_requests' } });
});

test('creating a code succeeds when the database’s reply is lost', async () => {
  await cloud.tap.setFaults({ seed: 3, lostReply: 0.3 });
  try {
    const codes = await Promise.all(Array.from({ length: 20 }, () => newCode()));
    expect(new Set(codes).size).toBe(20);
  } finally {
    await cloud.tap.setFaults({});
  }
});

test('refuses a code that already exists', async () => {
  const judge = await admin(cloud);
  const body = { code: await newCode(), discountType: 'percentage', discountValue: 2_000 } as const;
  await expect(judge.api.createPromoCode({ body })).rejects.toThrow('This promo code already exists');
});

test('a discount stops at the code’s maximum', async () => {
  const customer = await newCustomer(cloud);
  const code = await newCode({ maxDiscountCents: 1_500 });
  expect(await check(customer, code)).toMatchObject({
    discount: { type: 'percentage', value: 2_000, maxCents: 1_500 },
    discountCents: 1_500,
    totalCents: 10_500,
  });
  const { booking } = await newBooking(customer, style, discounted(code, 10_500));
  expect(booking).toMatchObject({ discountCents: 1_500, totalCents: 10_500 });
});

test('another spelling of an email address does not count as a new customer', async () => {
  const code = await newCode({ firstAppointmentOnly: true });
  const name = `ada${Date.now().toString(36)}`;
  const spellings = [`${name}.lovelace@gmail.com`, `${name}love.lace+hair@googlemail.com`];
  const [first, second] = await Promise.all(spellings.map((email) => newCustomer(cloud, { email })));
  const tagged = await newCustomer(cloud, { email: `${name}.lovelace+2@gmail.com` });
  await newBooking(first!, style, discounted(code));
  for (const again of [second!, tagged]) {
    expect(await check(again, code)).toMatchObject({ valid: false });
    await expect(newBooking(again, style, discounted(code))).rejects.toMatchObject({
      code: 'invalid_promo_code',
      message: 'This promo code is only valid for your first appointment',
    });
  }
});

test('guesses made by booking count towards the same limit', async () => {
  const customer = await newCustomer(cloud);
  for (let n = 0; n < 10; n++) await check(customer, `GUESS${n}`);
  const guesses = await Promise.allSettled(
    Array.from({ length: 15 }, (_, n) => newBooking(customer, style, discounted(`GUESS${n}`))),
  );
  const codes = guesses.map((guess) => (guess.status === 'rejected' ? guess.reason.code : 'booked'));
  expect(codes.filter((code) => code === 'too_many_requests')).toHaveLength(5);
  expect(codes.filter((code) => code === 'invalid_promo_code')).toHaveLength(10);
  // Bookings without a code are not limited.
  await expect(newBooking(customer, style, { date: openDate(40) })).resolves.toBeDefined();
});

test('retries of an existing booking are not limited', async () => {
  const customer = await newCustomer(cloud);
  const code = await newCode();
  const body = bookingChoice(style, discounted(code));
  const headers = { 'idempotency-key': randomUUID() };
  const first = await customer.api.createBooking({ headers, body });
  for (let n = 0; n < 25; n++) expect(await customer.api.createBooking({ headers, body })).toEqual(first);
});
