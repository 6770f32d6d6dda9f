import { admin } from '../../infra/acting/admin';
import { newBooking, openDate } from '../../infra/acting/bookings';
import type { Person } from '../../infra/acting/person';
import type { Hairstyle } from '../../shared/catalog/schema';
import { changeAvailability } from '../given/availability';
import { completedBooking, paidBooking } from '../given/bookings';
import { newHairstyle } from '../given/hairstyles';
import { newCustomer, newProvider } from '../given/people';
import { runningCloud } from '../given/running-cloud';
import { settled } from './given/time';

const cloud = runningCloud();
let provider: Person;
let customer: Person;
let style: Hairstyle;

beforeEach(async () => {
  [provider, customer] = await Promise.all([newProvider(cloud), newCustomer(cloud)]);
  style = await newHairstyle(provider, { priceCents: 12_000 });
  await changeAvailability(provider, { travelFeeCents: 2_500 });
});

const home = { kind: 'home' as const, address: '1 Test Street' };
const atHome = { location: home, expectedTotalCents: 14_500 };
const walletOf = async () => (await provider.api.getProviderWallet()).wallet;

test('the calendar shows the fee, and only appointments away from the salon cost it', async () => {
  const asked = { params: { providerId: provider.id }, query: { hairstyleId: style.id } };
  expect(await customer.api.getCalendar(asked)).toMatchObject({ travelFeeCents: 2_500 });
  const atSalon = await newBooking(customer, style);
  expect(atSalon.booking).toMatchObject({ travelFeeCents: 0, totalCents: 12_000 });
  const atListPrice = { date: openDate(3), location: home, expectedTotalCents: 12_000 };
  await expect(newBooking(customer, style, atListPrice)).rejects.toMatchObject({
    code: 'price_changed',
    more: { details: { totalCents: 14_500 } },
  });
  const { booking } = await newBooking(customer, style, { ...atListPrice, ...atHome });
  expect(booking).toMatchObject({ listCents: 12_000, travelFeeCents: 2_500, totalCents: 14_500 });
});

test('a promo code takes nothing off the fee', async () => {
  const judge = await admin(cloud);
  const code = `TRAVEL${Date.now().toString(36)}`.toUpperCase();
  await judge.api.createPromoCode({ body: { code, discountType: 'percentage', discountValue: 10_000 } });
  const booking = await paidBooking(cloud, customer, style, {
    location: home,
    promoCode: code,
    expectedTotalCents: 2_500,
  });
  expect(booking).toMatchObject({ discountCents: 12_000, travelFeeCents: 2_500, totalCents: 2_500 });
  expect(await walletOf()).toMatchObject({ pendingCents: 13_300 });
});

test('the provider earns the whole fee, without the platform’s share', async () => {
  const { id } = await completedBooking(cloud, { customer, provider }, style, atHome);
  expect(await walletOf()).toMatchObject({ availableCents: 0, pendingCents: 13_300, earnedCents: 0 });
  const params = { bookingId: id };
  await customer.api.reviewBooking({ params, body: { rating: 5, comment: 'Thank you for coming' } });
  expect(await walletOf()).toMatchObject({ availableCents: 13_300, pendingCents: 0, earnedCents: 13_300 });
  await settled(cloud);
  const { items } = await provider.api.getProviderWallet();
  expect(items).toMatchObject([{ amountCents: 13_300, feeCents: 1_200, travelFeeCents: 2_500 }]);
});

test('the fee is refunded as the price is', async () => {
  const declined = await paidBooking(cloud, customer, style, atHome);
  await provider.api.updateBookingStatus({
    params: { bookingId: declined.id },
    body: { transition: 'decline' },
  });
  expect((await customer.api.getWallet()).wallet.creditCents).toBe(14_500);
  const cancelled = await paidBooking(cloud, customer, style, { ...atHome, date: openDate(3) });
  const { refundCents } = await customer.api.cancelBooking({ params: { bookingId: cancelled.id } });
  expect(refundCents).toBe(13_500);
  expect(await walletOf()).toMatchObject({ pendingCents: 0 });
});

test('a later change of the fee leaves bookings already made as they are', async () => {
  const { id } = await paidBooking(cloud, customer, style, atHome);
  await changeAvailability(provider, { travelFeeCents: 9_900 });
  const params = { bookingId: id };
  expect(await customer.api.getBooking({ params })).toMatchObject({
    travelFeeCents: 2_500,
    totalCents: 14_500,
  });
  const { items } = await provider.api.listProviderBookings({ query: {} });
  expect(items).toMatchObject([{ id, priceCents: 12_000, travelFeeCents: 2_500 }]);
  const receipt = await customer.api.getReceipt({ params: { checkoutId: id } });
  expect(receipt).toMatchObject({
    lines: [{ listCents: 12_000, travelFeeCents: 2_500 }],
    cardCents: 14_500,
    totalCents: 14_500,
  });
});

test.each([-1, 12.5, 50_001])('a fee of %s cents is refused', async (travelFeeCents) => {
  await expect(changeAvailability(provider, { travelFeeCents })).rejects.toMatchObject({
    code: 'invalid_input',
    more: { fields: { travelFeeCents: expect.any(String) } },
  });
});
