import { admin } from '../../infra/acting/admin';
import { newBooking, openDate, payFor } from '../../infra/acting/bookings';
import type { Person } from '../../infra/acting/person';
import { defaultHours } from '../../shared/availability/defaults';
import type { Hairstyle } from '../../shared/catalog/schema';
import { addDays, instantOf, localAt } from '../../shared/time/zoned';
import { newHairstyle } from '../given/hairstyles';
import { newCustomer, newProvider } from '../given/people';
import { runningCloud } from '../given/running-cloud';
import { settled } from './given/time';

const cloud = runningCloud();
const zone = 'America/New_York';
const today = openDate(3);
const tomorrow = addDays(today, 1);
/** 6 AM of that day, before the first start. */
const now = instantOf(today, '06:00', zone);
const word = `ultimo${Date.now().toString(36)}`;
let provider: Person;
let style: Hairstyle;

const everyDay = Array.from({ length: 7 }, () => defaultHours.week[1]!);
const discount = (...offers: Array<{ date: string; rate: number }>) =>
  provider.at(now).setLastMinuteOffers({ body: { offers: offers as never } });

beforeAll(async () => {
  provider = await newProvider(cloud);
  style = await newHairstyle(provider, { title: `Late ${word}`, priceCents: 10_000, durationMinutes: 60 });
  const { zone: _, lastMinute: __, ...rules } = await provider.api.getMyAvailability();
  await provider.api.updateAvailability({
    body: { ...rules, stepMinutes: 60, week: everyDay },
  });
  await discount({ date: today, rate: 2_500 }, { date: tomorrow, rate: 1_000 });
  await settled(cloud);
});

test('a discount is read back, shown where customers look, found by its filter, and ends with its day', async () => {
  const offers = [
    { date: today, rate: 2_500 },
    { date: tomorrow, rate: 1_000 },
  ];
  const reader = await newCustomer(cloud);
  const at = reader.at(now);
  expect((await provider.at(now).getMyAvailability()).lastMinute).toEqual(offers);
  const shown = await at.getHairstyle({ params: { hairstyleId: style.id }, query: { fresh: 'true' } });
  expect(shown.provider.lastMinute).toEqual(offers);
  const search = async (query: object, when = now) =>
    (await reader.at(when).listHairstyles({ query: { search: word, ...query } })).items;
  expect(await search({ lastMinute: 'true' })).toMatchObject([{ id: style.id, lastMinute: offers[0] }]);
  expect(await search({ lastMinute: 'true', date: tomorrow })).toMatchObject([{ lastMinute: offers[1] }]);
  expect(await search({ lastMinute: 'true', date: addDays(today, 2) })).toEqual([]);

  const dayAfter = instantOf(addDays(today, 2), '06:00', zone);
  expect(await search({ lastMinute: 'true' }, dayAfter)).toEqual([]);
  expect((await search({}, dayAfter))[0]).not.toHaveProperty('lastMinute');
  expect((await provider.at(dayAfter).getMyAvailability()).lastMinute).toEqual([]);
});

/** A day that is discounted by 25%, and stays so if the clock passes midnight. */
const soon = addDays(localAt(Date.now(), zone).date, 1);
const discountSoon = (rate: 2_500 | 0) =>
  provider.api.setLastMinuteOffers({ body: { offers: [{ date: soon, rate }] } });

test('a booking of that day costs less, and the provider and the platform earn on what is left', async () => {
  await discountSoon(2_500);
  const customer = await newCustomer(cloud);
  const choice = { date: soon, time: '12:00' };
  await expect(newBooking(customer, style, choice)).rejects.toMatchObject({
    code: 'price_changed',
    more: { details: { totalCents: 7_500 } },
  });
  const placed = await newBooking(customer, style, { ...choice, expectedTotalCents: 7_500 });
  expect(placed.booking).toMatchObject({
    listCents: 7_500,
    providerDiscountCents: 2_500,
    discountCents: 0,
    totalCents: 7_500,
  });
  await payFor(cloud, customer, placed);
  expect((await provider.api.getProviderWallet()).wallet.pendingCents).toBe(6_750);
  const receipt = await customer.api.getReceipt({ params: { checkoutId: placed.booking.id } });
  expect(receipt.lines).toMatchObject([{ listCents: 7_500, providerDiscountCents: 2_500 }]);

  // Ending the discount changes no booking.
  await discountSoon(0);
  const kept = await customer.api.getBooking({ params: { bookingId: placed.booking.id } });
  expect(kept).toMatchObject({ listCents: 7_500, totalCents: 7_500 });
  const other = await newCustomer(cloud);
  const { booking } = await newBooking(other, style, { ...choice, time: '14:00' });
  expect(booking.totalCents).toBe(10_000);
});

test('the better one of a discount and a promo code counts, and a code that is not used keeps its use', async () => {
  await discountSoon(2_500);
  const judge = await admin(cloud);
  const [small, large] = ['S', 'L'].map((size) => `${word}${size}`.toUpperCase());
  const terms = { discountType: 'percentage', usageLimit: 1 } as const;
  await judge.api.createPromoCode({ body: { ...terms, code: small!, discountValue: 1_500 } });
  await judge.api.createPromoCode({ body: { ...terms, code: large!, discountValue: 4_000 } });
  const customer = await newCustomer(cloud);
  const book = async (time: string, promoCode: string, expectedTotalCents: number, by = customer) =>
    (await newBooking(by, style, { date: soon, time, promoCode, expectedTotalCents })).booking;
  const discounted = await book('15:00', small!, 7_500);
  expect(discounted).toMatchObject({ providerDiscountCents: 2_500, discountCents: 0 });
  expect(discounted).not.toHaveProperty('promoCode');
  const withCode = await book('16:00', large!, 6_000);
  expect(withCode).toMatchObject({ listCents: 10_000, discountCents: 4_000, promoCode: large });
  expect(withCode).not.toHaveProperty('providerDiscountCents');
  // A code that cannot be used any more is in nobody's way as long as the discount is shown as the better one.
  await judge.api.deletePromoCode({ params: { code: large! } });
  const other = await newCustomer(cloud);
  expect(await book('18:00', large!, 7_500, other)).toMatchObject({ providerDiscountCents: 2_500 });
  const refused = { code: 'invalid_promo_code', more: { fields: { promoCode: expect.any(String) } } };
  await expect(book('13:00', large!, 6_000, other)).rejects.toMatchObject(refused);
  await discountSoon(0);
  await expect(book('13:00', large!, 7_500, other)).rejects.toMatchObject(refused);
  expect(await book('17:00', small!, 8_500)).toMatchObject({ discountCents: 1_500, promoCode: small });
});

test.each([
  ['a day that is not today or tomorrow', [{ date: addDays(today, 2), rate: 2_000 }], 'offers.0.date'],
  ['a day that is over', [{ date: addDays(today, -1), rate: 2_000 }], 'offers.0.date'],
  ['a discount that is not offered', [{ date: today, rate: 9_000 }], 'offers.0.rate'],
  [
    'a day named twice',
    [
      { date: today, rate: 2_000 },
      { date: today, rate: 1_000 },
    ],
    'offers',
  ],
])('%s is refused at its field', async (_, offers, field) => {
  const refusal = await discount(...offers).catch((error) => error);
  expect(refusal).toMatchObject({ code: 'invalid_input' });
  expect(Object.keys(refusal.more.fields)).toEqual([field]);
});
