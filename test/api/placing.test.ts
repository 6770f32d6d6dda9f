import { randomUUID } from 'node:crypto';
import type { Hairstyle } from '../../shared/catalog/schema';
import { bookingChoice, newBooking, openDate } from '../given/bookings';
import { newHairstyle } from '../given/hairstyles';
import { uploadImage } from '../given/images';
import { newCustomer, newProvider } from '../given/people';
import type { Person } from '../given/person';
import { runningCloud } from '../given/running-cloud';

const cloud = runningCloud();
let provider: Person;
let style: Hairstyle;
let customer: Person;

beforeAll(async () => {
  provider = await newProvider(cloud);
  const images = [await uploadImage(provider)];
  const sizes = [
    { name: 'Long', priceCents: 20_000, durationMinutes: 150 },
    { name: 'Retired', priceCents: 1_000, durationMinutes: 30, active: false },
  ];
  style = await newHairstyle(provider, { images, variations: sizes });
});

beforeEach(async () => {
  customer = await newCustomer(cloud);
});

const location = (body: ReturnType<typeof bookingChoice>, key: string = randomUUID(), who = customer) =>
  who.api.createBooking({ headers: { 'idempotency-key': key }, body });

const idOf = (name: string) => style.variations.find((variation) => variation.name === name)?.id;

test('a size decides price and duration, and takes every hour it touches', async () => {
  const date = openDate(2);
  const long = bookingChoice(style, { date, variationId: idOf('Long') });
  const { booking } = await location(long);
  expect(booking).toMatchObject({ totalCents: 20_000, durationMinutes: 150, variationName: 'Long' });
  expect(booking).toMatchObject({ status: 'pending', paymentStatus: 'unpaid', zone: 'America/New_York' });
  const other = await newCustomer(cloud);
  for (const time of ['11:00', '12:00'] as const)
    await expect(location(bookingChoice(style, { date, time }), randomUUID(), other)).rejects.toMatchObject({
      code: 'slot_taken',
    });
  await expect(
    location(bookingChoice(style, { date, time: '13:00' }), randomUUID(), other),
  ).resolves.toBeDefined();
});

test('a retry with the same key answers with the same booking and takes nothing more', async () => {
  const key = randomUUID();
  const body = bookingChoice(style, { date: openDate(4) });
  const first = await location(body, key);
  expect(await location(body, key)).toEqual(first);
  expect((await customer.api.listBookings()).items).toHaveLength(1);
});

test('a key used for another choice is refused, and is nobody else’s', async () => {
  const key = randomUUID();
  await location(bookingChoice(style, { date: openDate(6) }), key);
  const another = bookingChoice(style, { date: openDate(6), time: '15:00' });
  await expect(location(another, key)).rejects.toMatchObject({ code: 'key_reused' });
  const stranger = await newCustomer(cloud);
  await expect(location(another, key, stranger)).resolves.toBeDefined();
});

test('a price that changed since the screen showed it is told, not charged', async () => {
  const stale = bookingChoice(style, { date: openDate(8), expectedTotalCents: 11_000 });
  await expect(location(stale)).rejects.toMatchObject({
    code: 'price_changed',
    more: { details: { totalCents: 12_000 } },
  });
});

test.each([
  ['not_listed', () => ({ variationId: idOf('Retired') })],
  ['not_listed', () => ({ variationId: 'no-such-size' })],
  ['not_listed', () => ({ hairstyleId: 'no-such-style' })],
  ['not_listed', () => ({ providerId: customer.id })],
  ['not_bookable', () => ({ date: openDate(-3) })],
  ['not_bookable', () => ({ date: openDate(70) })],
  ['not_bookable', () => ({ date: sundayAfter(openDate(3)) })],
] as const)('%s', async (code, choice) => {
  const body = bookingChoice(style, { date: openDate(10), ...choice() });
  await expect(location(body)).rejects.toMatchObject({ code });
});

const sundayAfter = (date: string): string => {
  const day = new Date(`${date}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() + ((7 - day.getUTCDay()) % 7));
  return day.toISOString().slice(0, 10);
};

test('a provider comes only where they said they do', async () => {
  const homebound = await newProvider(cloud, { profile: { locations: ['provider'] } });
  const theirs = await newHairstyle(homebound);
  const location = { kind: 'home' as const, address: '1 Test Street' };
  await expect(newBooking(customer, theirs, { location })).rejects.toMatchObject({ code: 'not_offered' });
  await expect(newBooking(customer, theirs)).resolves.toBeDefined();
});

test('three bookings may wait for their payment, not four', async () => {
  const date = openDate(12);
  for (const time of ['09:00', '10:00', '11:00'] as const) await newBooking(customer, style, { date, time });
  await expect(newBooking(customer, style, { date, time: '12:00' })).rejects.toMatchObject({
    code: 'too_many_holds',
  });
});

test('the contact of a provider shows once it is paid for, and an unpaid booking to nobody else', async () => {
  const { booking } = await newBooking(customer, style, { date: openDate(14) });
  expect(booking.provider.phone).toBeUndefined();
  const { items } = await provider.api.listProviderBookings();
  expect(items.map(({ id }) => id)).not.toContain(booking.id);
});

test('nobody is sent to another site after paying, whatever the request claims', async () => {
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
