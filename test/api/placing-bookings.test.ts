import { randomUUID } from 'node:crypto';
import { bookingChoice, newBooking, openDate } from '../../infra/acting/bookings';
import { uploadImage } from '../../infra/acting/images';
import type { Person } from '../../infra/acting/person';
import type { Hairstyle } from '../../shared/catalog/schema';
import { addDays } from '../../shared/time/zoned';
import { paidBooking } from '../given/bookings';
import { newHairstyle } from '../given/hairstyles';
import { newCustomer, newProvider } from '../given/people';
import { runningCloud } from '../given/running-cloud';

const cloud = runningCloud();
let provider: Person;
/** A service without sizes, and one with an offered and a retired size. */
let style: Hairstyle;
let sized: Hairstyle;
let customer: Person;

beforeAll(async () => {
  provider = await newProvider(cloud, { profile: { phone: '+1 555 0100' } });
  const images = [await uploadImage(provider)];
  const sizes = [
    { name: 'Long', priceCents: 20_000, durationMinutes: 150 },
    { name: 'Retired', priceCents: 1_000, durationMinutes: 30, active: false },
  ];
  style = await newHairstyle(provider, { images });
  sized = await newHairstyle(provider, { images, variations: sizes });
});

beforeEach(async () => {
  customer = await newCustomer(cloud);
});

const book = (body: ReturnType<typeof bookingChoice>, key: string = randomUUID(), who = customer) =>
  who.api.createBooking({ headers: { 'idempotency-key': key }, body });

const idOf = (name: string) => sized.variations.find((variation) => variation.name === name)?.id;

test('the size sets price and duration and blocks every hour it overlaps', async () => {
  const date = openDate(2);
  const long = bookingChoice(sized, { date, variationId: idOf('Long') });
  const { booking } = await book(long);
  expect(booking).toMatchObject({ totalCents: 20_000, durationMinutes: 150, variationName: 'Long' });
  expect(booking).toMatchObject({ status: 'pending', paymentStatus: 'unpaid', zone: 'America/New_York' });
  const other = await newCustomer(cloud);
  for (const time of ['11:00', '12:00'] as const)
    await expect(book(bookingChoice(style, { date, time }), randomUUID(), other)).rejects.toMatchObject({
      code: 'slot_taken',
    });
  await expect(
    book(bookingChoice(style, { date, time: '13:00' }), randomUUID(), other),
  ).resolves.toBeDefined();
});

test('a retry with the same key returns the same booking and reserves nothing more', async () => {
  const key = randomUUID();
  const body = bookingChoice(style, { date: openDate(4) });
  const first = await book(body, key);
  expect(await book(body, key)).toEqual(first);
  expect((await customer.api.listBookings()).items).toHaveLength(1);
});

test('a key used for another choice is refused, and other customers can use it', async () => {
  const key = randomUUID();
  await book(bookingChoice(style, { date: openDate(6) }), key);
  const another = bookingChoice(style, { date: openDate(6), time: '15:00' });
  await expect(book(another, key)).rejects.toMatchObject({ code: 'key_reused' });
  const stranger = await newCustomer(cloud);
  await expect(book(another, key, stranger)).resolves.toBeDefined();
});

test('refuses a booking when the price has changed since it was shown', async () => {
  const stale = bookingChoice(style, { date: openDate(8), expectedTotalCents: 11_000 });
  await expect(book(stale)).rejects.toMatchObject({
    code: 'price_changed',
    more: { details: { totalCents: 12_000 } },
  });
});

test.each([
  ['an unknown hairstyle', 'not_listed', () => ({ hairstyleId: 'no-such-style' })],
  ['another provider', 'not_listed', () => ({ providerId: customer.id })],
  ['a past date', 'not_bookable', () => ({ date: addDays(openDate(), -7) })],
  ['a date too far ahead', 'not_bookable', () => ({ date: openDate(70) })],
  ['a Sunday', 'not_bookable', () => ({ date: sundayAfter(openDate(3)) })],
] as const)('refuses %s with %s', async (_, code, choice) => {
  const body = bookingChoice(style, { date: openDate(10), ...choice() });
  await expect(book(body)).rejects.toMatchObject({ code });
});

const gone = 'The size you chose is no longer offered. Please select another.';

test.each([
  ['an inactive size', 'not_listed', gone, () => ({ variationId: idOf('Retired') })],
  ['an unknown size', 'not_listed', gone, () => ({ variationId: 'no-such-size' })],
  ['no size', 'size_required', 'Please select a size or length', () => ({ variationId: undefined })],
] as const)('refuses %s of a service with sizes with %s', async (_, code, problem, size) => {
  const body = { ...bookingChoice(sized, { date: openDate(10) }), ...size() };
  await expect(book(body)).rejects.toMatchObject({ code, more: { fields: { variationId: problem } } });
});

test('a service whose sizes are all retired is booked at its own price', async () => {
  const variations = [{ name: 'Retired', priceCents: 1_000, durationMinutes: 30, active: false }];
  const retired = await newHairstyle(provider, { variations });
  const { booking } = await book(bookingChoice(retired, { date: openDate(40) }));
  expect(booking).toMatchObject({ totalCents: 12_000, durationMinutes: 60 });
});

const sundayAfter = (date: string): string => {
  const day = new Date(`${date}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() + ((7 - day.getUTCDay()) % 7));
  return day.toISOString().slice(0, 10);
};

test('refuses a location that the provider does not offer', async () => {
  const homebound = await newProvider(cloud, { profile: { locations: ['provider'] } });
  const theirs = await newHairstyle(homebound);
  const location = { kind: 'home' as const, address: '1 Test Street' };
  await expect(newBooking(customer, theirs, { location })).rejects.toMatchObject({ code: 'not_offered' });
  await expect(newBooking(customer, theirs)).resolves.toBeDefined();
});

test('refuses a fourth unpaid booking', async () => {
  const date = openDate(12);
  for (const time of ['09:00', '10:00', '11:00'] as const) await newBooking(customer, style, { date, time });
  await expect(newBooking(customer, style, { date, time: '12:00' })).rejects.toMatchObject({
    code: 'too_many_holds',
  });
});

test('until it is paid, a booking hides the provider’s phone number and is hidden from the provider', async () => {
  const { booking } = await newBooking(customer, style, { date: openDate(14) });
  expect(booking.provider.phone).toBeUndefined();
  const { items } = await provider.api.listProviderBookings();
  expect(items.map(({ id }) => id)).not.toContain(booking.id);
  const paid = await paidBooking(cloud, customer, style, { date: openDate(14), time: '15:00' });
  expect(paid.provider.phone).toBe('+1 555 0100');
});

test('refuses a forged origin, and returns to this site after paying', async () => {
  const headers = (more: object) => ({ 'idempotency-key': randomUUID(), ...more });
  const body = bookingChoice(style, { date: openDate(9) });
  const forged = { origin: 'https://evil.example', 'x-forwarded-host': 'evil.example' };
  await expect(customer.api.createBooking({ headers: headers(forged), body })).rejects.toMatchObject({
    code: 'invalid_input',
    more: { fields: { origin: 'The Origin header must match this site' } },
  });
  const { url } = await customer.api.createBooking({ headers: headers({}), body });
  const page = await (await fetch(url ?? '')).text();
  expect(page).toContain(cloud.origin);
  expect(page).not.toContain('evil.example');
});
