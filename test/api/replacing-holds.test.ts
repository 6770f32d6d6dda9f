import { randomUUID } from 'node:crypto';
import { admin } from '../../infra/acting/admin';
import { bookingChoice, newBooking, openDate, payByCard } from '../../infra/acting/bookings';
import type { Person } from '../../infra/acting/person';
import type { Hairstyle } from '../../shared/catalog/schema';
import { payAndGet } from '../given/bookings';
import { newHairstyle } from '../given/hairstyles';
import { newCustomer, newProvider } from '../given/people';
import { runningCloud } from '../given/running-cloud';

const cloud = runningCloud();
let style: Hairstyle;
let customer: Person;

beforeAll(async () => {
  style = await newHairstyle(await newProvider(cloud), { durationMinutes: 180 });
});

beforeEach(async () => {
  customer = await newCustomer(cloud);
});

type Choice = Parameters<typeof bookingChoice>[1];

const replace = (replaces: string, choice: Choice, key: string = randomUUID(), who = customer) =>
  who.api.createBooking({
    headers: { 'idempotency-key': key },
    body: bookingChoice(style, { ...choice, replaces }),
  });

const held = (choice: Choice) => newBooking(customer, style, choice);

const statusOf = async (bookingId: string) =>
  (await customer.api.getBooking({ params: { bookingId } })).status;

test('a new booking releases the hold it replaces, even at a time that overlaps it', async () => {
  const date = openDate(2);
  const { booking: first } = await held({ date, time: '10:00' });
  const { booking: second } = await replace(first.id, { date, time: '11:00' });
  expect(await statusOf(first.id)).toBe('cancelled');
  expect(second).toMatchObject({ status: 'pending', paymentStatus: 'unpaid', time: '11:00' });
  await expect(newBooking(await newCustomer(cloud), style, { date, time: '14:00' })).resolves.toBeDefined();
});

test('a retry of a replacement returns the same booking', async () => {
  const date = openDate(4);
  const { booking: first } = await held({ date, time: '09:00' });
  const key = randomUUID();
  const second = await replace(first.id, { date, time: '12:00' }, key);
  expect(await replace(first.id, { date, time: '12:00' }, key)).toEqual(second);
  expect((await customer.api.listBookings({ query: { status: 'pending' } })).items).toHaveLength(1);
});

test('two replacements at the same time leave one hold', async () => {
  const date = openDate(6);
  const { booking: first } = await held({ date, time: '09:00' });
  const key = randomUUID();
  const both = await Promise.all([
    replace(first.id, { date, time: '15:00' }, key),
    replace(first.id, { date, time: '15:00' }, key),
  ]);
  expect(both[0]!.booking.id).toBe(both[1]!.booking.id);
  expect((await customer.api.listBookings({ query: { status: 'pending' } })).items).toHaveLength(1);
});

test('a first-appointment code used for the hold is valid again for its replacement', async () => {
  const date = openDate(8);
  const promoCode = `H${Date.now().toString(36)}`.toUpperCase();
  const terms = {
    discountType: 'fixed',
    discountValue: 2_000,
    firstAppointmentOnly: true,
    usageLimit: 1,
  } as const;
  await (await admin(cloud)).api.createPromoCode({ body: { code: promoCode, ...terms } });
  const promo = { promoCode, expectedTotalCents: bookingChoice(style).expectedTotalCents - 2_000 };
  const { booking: first } = await held({ date, time: '09:00', ...promo });
  await expect(replace(first.id, { date, time: '13:00', ...promo })).resolves.toBeDefined();
});

test('the hold is kept if the new time is taken', async () => {
  const date = openDate(10);
  const { booking: first } = await held({ date, time: '09:00' });
  await newBooking(await newCustomer(cloud), style, { date, time: '13:00' });
  await expect(replace(first.id, { date, time: '12:00' })).rejects.toMatchObject({ code: 'slot_taken' });
  expect(await statusOf(first.id)).toBe('pending');
});

test('nothing changes if the held booking is paid, also if it was paid a moment ago', async () => {
  const date = openDate(12);
  const paid = await held({ date, time: '09:00' });
  await payAndGet(cloud, customer, paid);
  const justPaid = await held({ date, time: '12:00' });
  await payByCard(cloud, justPaid.url);
  for (const { booking } of [paid, justPaid])
    await expect(replace(booking.id, { date, time: '16:00' })).rejects.toMatchObject({ code: 'just_paid' });
  expect(await statusOf(paid.booking.id)).toBe('pending');
  await expect(newBooking(await newCustomer(cloud), style, { date, time: '16:00' })).resolves.toBeDefined();
});

test('another customer’s hold cannot be replaced', async () => {
  const date = openDate(14);
  const { booking } = await held({ date, time: '09:00' });
  const stranger = await newCustomer(cloud);
  await expect(replace(booking.id, { date, time: '13:00' }, randomUUID(), stranger)).rejects.toMatchObject({
    code: 'not_found',
  });
  expect(await statusOf(booking.id)).toBe('pending');
});

test('a hold that has ended does not stand in the way', async () => {
  const date = openDate(16);
  const { booking } = await held({ date, time: '09:00' });
  await customer.api.cancelBooking({ params: { bookingId: booking.id } });
  await expect(replace(booking.id, { date, time: '09:00' })).resolves.toBeDefined();
});
