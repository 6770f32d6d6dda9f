import { admin } from '../../infra/acting/admin';
import { newBooking, openDate } from '../../infra/acting/bookings';
import type { Person } from '../../infra/acting/person';
import type { Hairstyle } from '../../shared/catalog/schema';
import { completedBooking, confirmedBooking, paidBooking } from '../given/bookings';
import { newHairstyle } from '../given/hairstyles';
import { newCustomer, newProvider } from '../given/people';
import { runningCloud } from '../given/running-cloud';
import { hoursAfter, settled, sweepAt } from './given/time';

const cloud = runningCloud();
let provider: Person;
let customer: Person;
let style: Hairstyle;

beforeEach(async () => {
  [provider, customer] = await Promise.all([newProvider(cloud), newCustomer(cloud)]);
  style = await newHairstyle(provider);
});

const judge = async (verdict: 'suspend' | 'approve') => {
  const { api } = await admin(cloud);
  await api.decideApplication({ params: { providerId: provider.id }, body: { verdict, reason: 'A test' } });
  await settled(cloud);
};
const date = openDate(5);
const bookingOf = (id: string) => customer.api.getBooking({ params: { bookingId: id } });
// A request with its own time bypasses the CloudFront cache.
const fresh = (path: string) =>
  fetch(`${cloud.origin}${path}?unseen=${Math.random()}`, {
    headers: { 'x-local-now': new Date().toISOString() },
  });

test('a suspended provider’s hairstyles leave every list and return with their approval', async () => {
  const listed = async () =>
    (await (await fresh(`/api/providers/${provider.id}/hairstyles`)).json()) as { items: unknown[] };
  await settled(cloud);
  expect((await listed()).items).toHaveLength(1);
  await judge('suspend');
  expect((await listed()).items).toEqual([]);
  expect((await fresh(`/api/hairstyles/${style.id}`)).status).toBe(404);
  expect((await fresh(`/api/providers/${provider.id}`)).status).toBe(404);
  await expect(newBooking(customer, style)).rejects.toMatchObject({ code: 'not_listed' });
  await judge('approve');
  expect((await listed()).items).toHaveLength(1);
  await expect(newBooking(customer, style)).resolves.toBeDefined();
});

test('a suspended provider’s reviews are hidden everywhere and return with their approval', async () => {
  const { id } = await completedBooking(cloud, { customer, provider }, style, { date });
  const comment = `Splendid ${id}`;
  await customer.api.reviewBooking({ params: { bookingId: id }, body: { rating: 5, comment } });
  await settled(cloud);
  const paths = [
    `/api/providers/${provider.id}/reviews`,
    `/share/provider/${provider.id}`,
    `/share/hairstyle/${style.id}`,
  ];
  const shows = async (path: string) => (await (await fresh(path)).text()).includes(comment);
  for (const path of paths) expect({ path, shown: await shows(path) }).toEqual({ path, shown: true });
  await judge('suspend');
  for (const path of paths) expect({ path, shown: await shows(path) }).toEqual({ path, shown: false });
  const hidden = await fresh(`/api/providers/${provider.id}/reviews`);
  expect({ status: hidden.status, body: await hidden.json() }).toEqual({ status: 200, body: { items: [] } });
  expect((await fresh(`/share/provider/${provider.id}`)).status).toBe(404);
  await judge('approve');
  expect(await shows(paths[0]!)).toBe(true);
});

test('a suspended provider’s pending bookings are refunded in full', async () => {
  const booking = await paidBooking(cloud, customer, style, { date });
  await judge('suspend');
  expect(await bookingOf(booking.id)).toMatchObject({ status: 'cancelled', refundedCents: 12_000 });
  expect((await customer.api.getWallet()).wallet.creditCents).toBe(12_000);
});

test('a suspended provider’s confirmed booking is cancelled free of charge, or refunded when it starts', async () => {
  const parties = { customer, provider };
  const kept = await confirmedBooking(cloud, parties, style, { date });
  const left = await confirmedBooking(cloud, parties, style, { date, time: '14:00' });
  await judge('suspend');
  expect(await bookingOf(kept.id)).toMatchObject({ status: 'confirmed' });
  const { refundCents } = await customer.api.cancelBooking({ params: { bookingId: kept.id } });
  expect(refundCents).toBe(12_000);
  expect(await bookingOf(kept.id)).toMatchObject({ status: 'cancelled', endedBy: 'cancelWithoutFee' });
  await sweepAt(cloud, hoursAfter(left.startsAt, 0.1));
  expect(await bookingOf(left.id)).toMatchObject({ status: 'cancelled', refundedCents: 12_000 });
});

test('a suspended provider cannot act as a provider', async () => {
  const booking = await confirmedBooking(cloud, { customer, provider }, style, { date });
  await judge('suspend');
  const calls = [
    provider.api.listMyHairstyles(),
    provider.api.updateBookingStatus({
      params: { bookingId: booking.id },
      body: { transition: 'providerCancel' },
    }),
    provider.api.archiveHairstyle({ params: { hairstyleId: style.id } }),
  ];
  for (const call of calls) await expect(call).rejects.toMatchObject({ code: 'not_provider' });
  expect(await provider.api.getMe()).toMatchObject({ role: 'customer', application: 'suspended' });
});
