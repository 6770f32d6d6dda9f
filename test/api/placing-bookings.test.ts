import { randomUUID } from 'node:crypto';
import { bookingChoice, newBooking, openDate } from '../../infra/acting/bookings';
import { uploadImage } from '../../infra/acting/images';
import type { Person } from '../../infra/acting/person';
import type { Hairstyle, OwnHairstyle } from '../../shared/catalog/schema';
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

describe('add-ons', () => {
  const wash = { name: 'Wash', priceCents: 3_000, durationMinutes: 45 };
  const addOns = [
    wash,
    { name: 'Beads', priceCents: 1_000, durationMinutes: 0 },
    { name: 'Retired', priceCents: 100, durationMinutes: 15, active: false },
  ];
  let stylist: Person;
  let extended: OwnHairstyle;
  const idsOf = (...names: string[]) =>
    names.map((name) => extended.addOns.find((addOn) => addOn.name === name)!.id);

  beforeAll(async () => {
    stylist = await newProvider(cloud);
    extended = await newHairstyle(stylist, { addOns });
  });

  test('add to price and time, and stay as they were booked', async () => {
    const date = openDate(20);
    const addOnIds = idsOf('Beads', 'Wash');
    const service = { hairstyleId: extended.id, date };
    const free = async (query: { addOnIds?: string }) => {
      const params = { providerId: stylist.id };
      const { slots } = await customer.api.getAvailability({ params, query: { ...service, ...query } });
      return slots.flatMap(({ time, free }) => (free ? time : []));
    };
    // Until 14:00, when the next appointment begins.
    await newBooking(await newCustomer(cloud), extended, { date, time: '14:00' });
    expect(await free({})).toContain('13:00');
    expect(await free({ addOnIds: addOnIds.join(',') })).not.toContain('13:00');
    const choice = { date, time: '12:00' as const, addOnIds, expectedMinutes: 105 };
    const { booking } = await book(bookingChoice(extended, choice));
    const [washId, beadsId] = idsOf('Wash', 'Beads');
    const kept = [
      { ...wash, id: washId },
      { ...addOns[1], id: beadsId },
    ];
    expect(booking).toMatchObject({ totalCents: 16_000, durationMinutes: 105, addOns: kept });
    const params = { hairstyleId: extended.id };
    const changed = extended.addOns.map((addOn) => ({ ...addOn, name: 'New', priceCents: 9_900 }));
    const update = { params, body: { ...extended, addOns: changed } };
    const later = await stylist.api.updateHairstyle(update);
    expect(later.addOns.map(({ id }) => id)).toEqual(extended.addOns.map(({ id }) => id));
    const again = await customer.api.getBooking({ params: { bookingId: booking.id } });
    expect(again.addOns).toEqual(kept);
    extended = await stylist.api.updateHairstyle({ params, body: { ...later, addOns: extended.addOns } });
  });

  test.each([
    ['inactive', 'not_listed', () => idsOf('Retired')],
    ['unknown', 'not_listed', () => ['no-such-add-on']],
    ['doubled', 'invalid_input', () => [...idsOf('Wash'), ...idsOf('Wash')]],
  ] as const)('that are %s are refused with %s', async (_, code, ids) => {
    const body = { ...bookingChoice(extended, { date: openDate(22) }), addOnIds: ids() };
    await expect(book(body)).rejects.toMatchObject({
      code,
      more: { fields: { addOnIds: expect.stringMatching(/./) } },
    });
  });

  test.each([
    ['price', { priceCents: 3_500 }, { totalCents: 15_500, durationMinutes: 105 }],
    ['duration', { durationMinutes: 60 }, { totalCents: 15_000, durationMinutes: 120 }],
  ])('whose %s has changed are asked about as a changed price is', async (_, change, details) => {
    const seen = bookingChoice(extended, {
      ...{ date: openDate(24), addOnIds: idsOf('Wash') },
      expectedMinutes: 105,
    });
    const [first, ...others] = extended.addOns;
    const body = { ...extended, addOns: [{ ...first!, ...change }, ...others] };
    const params = { hairstyleId: extended.id };
    const { version } = await stylist.api.updateHairstyle({ params, body });
    await expect(book(seen)).rejects.toMatchObject({ code: 'price_changed', more: { details } });
    extended = await stylist.api.updateHairstyle({ params, body: { ...extended, version } });
  });

  test('are on the receipt, in the provider’s list and in their calendar’s length', async () => {
    const choice = { date: openDate(26), addOnIds: idsOf('Wash') };
    const paid = await paidBooking(cloud, customer, extended, choice);
    const receipt = await customer.api.getReceipt({ params: { checkoutId: paid.id } });
    expect(receipt).toMatchObject({
      totalCents: 15_000,
      lines: [{ listCents: 15_000, appointment: { addOns: [{ name: 'Wash', priceCents: 3_000 }] } }],
    });
    const { items } = await stylist.api.listProviderBookings();
    expect(items.find(({ id }) => id === paid.id)).toMatchObject({
      ...{ priceCents: 15_000, durationMinutes: 105 },
      addOns: [wash],
    });
  });

  test('that are switched off are not shown, but their provider has them', async () => {
    const params = { hairstyleId: extended.id };
    const shown = await customer.api.getHairstyle({ params, query: { fresh: 'true' } });
    expect(shown.addOns.map(({ name }) => name)).toEqual(['Wash', 'Beads']);
    expect((await stylist.api.getMyHairstyle({ params })).addOns).toHaveLength(3);
  });
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
