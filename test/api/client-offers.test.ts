import { randomUUID } from 'node:crypto';
import { admin } from '../../infra/acting/admin';
import { newBooking, openDate, payFor } from '../../infra/acting/bookings';
import type { Person } from '../../infra/acting/person';
import { tableOf } from '../../infra/acting/table';
import { create, remove } from '../../lambdas/data/engine/writes';
import { offerChunks } from '../../lambdas/data/offer-chunks';
import { lastOffers } from '../../lambdas/data/personal-codes';
import type { Hairstyle } from '../../shared/catalog/schema';
import { isSending } from '../../shared/clients/offers';
import { completedBooking, paidBooking } from '../given/bookings';
import { newHairstyle } from '../given/hairstyles';
import { newCustomer, newProvider } from '../given/people';
import { runningCloud } from '../given/running-cloud';
import { settled } from './given/time';

const cloud = runningCloud();
let provider: Person;
let other: Person;
let style: Hairstyle;
let otherStyle: Hairstyle;
/** They accept offers and are clients of both providers. */
let [ada, bea]: Person[] = [];
/** A client who accepts none. */
let cleo: Person;

let day = 1;
const nextDate = () => {
  day += 1;
  return openDate(day);
};
const accept = (person: Person, on = true) =>
  person.api.setNotificationPreference({ body: { choice: 'offers.inApp', on } });
const send = (by: Person, body: object = {}, key: string = randomUUID()) =>
  by.api.sendClientOffer({
    headers: { 'idempotency-key': key },
    body: { rate: 2_000, days: 14, ...body },
  });
const offersOf = async (person: Person) => (await person.api.listOwnOffers()).items;
const sentOf = async (by: Person, id: string) =>
  (await by.api.listClientOffers()).items.find((offer) => offer.id === id)!;
/** As if a fortnight had passed since a customer's last offer. */
const forgetLast = async (...people: Person[]) => {
  const table = await tableOf(cloud);
  for (const { id } of people) await table.write(remove(lastOffers.ref(id)));
  table.close();
};

beforeAll(async () => {
  provider = await newProvider(cloud, { name: 'Odette Offers' });
  other = await newProvider(cloud);
  style = await newHairstyle(provider, { title: 'Offered Braids', priceCents: 10_000 });
  otherStyle = await newHairstyle(other, { priceCents: 10_000 });
  ada = await newCustomer(cloud, { name: 'Ada Accepts' });
  bea = await newCustomer(cloud, { name: 'Bea Accepts' });
  cleo = await newCustomer(cloud, { name: 'Cleo Declines' });
  for (const each of [ada, bea]) await accept(each);
  await completedBooking(cloud, { customer: ada, provider }, style, { date: nextDate() });
  for (const customer of [bea, cleo]) await paidBooking(cloud, customer, style, { date: nextDate() });
  for (const customer of [ada, bea]) await paidBooking(cloud, customer, otherStyle, { date: nextDate() });
  await settled(cloud);
});

test('an offer goes to those of a group who accept offers, once, and to nobody who had one lately', async () => {
  expect(await provider.api.previewClientOffer()).toEqual({
    clients: 3,
    accepting: 2,
    declining: 1,
    recent: 0,
  });
  expect(await provider.api.previewClientOffer({ query: { search: 'cleo' } })).toMatchObject({
    clients: 1,
    accepting: 0,
  });
  await expect(send(provider, { search: 'cleo' })).rejects.toMatchObject({ code: 'nobody_accepts' });

  const key = randomUUID();
  const offer = await send(provider, { message: 'I miss you' }, key);
  expect(offer).toMatchObject({ rate: 2_000, message: 'I miss you', group: 2, used: 0 });
  expect((await send(provider, { message: 'I miss you' }, key)).id).toBe(offer.id);
  await expect(send(provider, { message: 'Another' }, key)).rejects.toMatchObject({ code: 'key_reused' });
  await settled(cloud);
  expect(await sentOf(provider, offer.id)).toMatchObject({ group: 2, sent: 2, skipped: 0 });

  const [got, ...more] = await offersOf(ada!);
  expect(more).toEqual([]);
  expect(got).toMatchObject({
    rate: 2_000,
    message: 'I miss you',
    validUntil: offer.validUntil,
    provider: { id: provider.id, name: 'Odette Offers' },
  });
  expect(got!.code).toMatch(/^OFFER-[0-9A-F]{8}$/);
  expect((await offersOf(bea!))[0]!.code).not.toBe(got!.code);
  expect(await offersOf(cleo)).toEqual([]);
  const told = (await ada!.api.listNotifications()).items.filter(({ title }) => title === 'An offer for you');
  expect(told).toMatchObject([{ link: `/providers/${provider.id}` }]);
  expect(told[0]!.message).toContain(got!.code);

  // At most one a fortnight, whoever it is from.
  expect(await other.api.previewClientOffer()).toMatchObject({ accepting: 0, recent: 2 });
  await expect(send(other)).rejects.toMatchObject({ code: 'nobody_accepts' });
});

test('a code is its customer’s alone, for its provider’s services, once; the provider pays for it', async () => {
  const { code } = (await offersOf(ada!))[0]!;
  const check = (by: Person, hairstyle: Hairstyle) =>
    by.api.checkPromoCode({ body: { code: code.toLowerCase(), hairstyleId: hairstyle.id } });
  expect(await check(ada!, style)).toMatchObject({
    valid: true,
    discount: { type: 'percentage', value: 2_000, byProvider: true },
    totalCents: 8_000,
  });
  expect(await check(bea!, style)).toMatchObject({ valid: false, error: 'Invalid promo code' });
  expect(await check(ada!, otherStyle)).toMatchObject({
    valid: false,
    error: 'This offer is for another stylist',
  });
  const choice = { promoCode: code, expectedTotalCents: 8_000 };
  await expect(newBooking(bea!, style, { ...choice, date: nextDate() })).rejects.toMatchObject({
    code: 'invalid_promo_code',
    more: { fields: { promoCode: expect.any(String) } },
  });

  const before = (await provider.api.getProviderWallet()).wallet.pendingCents;
  // Of two bookings at once, one uses it.
  const tries = await Promise.allSettled(
    [nextDate(), nextDate()].map((date) => newBooking(ada!, style, { ...choice, date })),
  );
  const [placed, ...others] = tries.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
  const refused = tries.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []));
  expect(others).toEqual([]);
  expect(refused).toMatchObject([{ code: 'invalid_promo_code' }]);
  expect(placed!.booking).toMatchObject({
    listCents: 8_000,
    providerDiscountCents: 2_000,
    discountCents: 0,
    totalCents: 8_000,
    offerCode: code,
  });
  expect(placed!.booking).not.toHaveProperty('promoCode');
  expect(await offersOf(ada!)).toEqual([]);
  await payFor(cloud, ada!, placed!);
  await settled(cloud);
  expect((await provider.api.getProviderWallet()).wallet.pendingCents - before).toBe(7_200);
  const receipt = await ada!.api.getReceipt({ params: { checkoutId: placed!.booking.id } });
  expect(receipt.lines).toMatchObject([{ listCents: 8_000, providerDiscountCents: 2_000, offerCode: code }]);
  const [offer] = (await provider.api.listClientOffers()).items;
  expect(offer).toMatchObject({ used: 1 });

  // It comes back if the provider cancels, like the use of a promo code.
  await provider.api.updateBookingStatus({
    params: { bookingId: placed!.booking.id },
    body: { transition: 'decline' },
  });
  await settled(cloud);
  expect(await sentOf(provider, offer!.id)).toMatchObject({ used: 0 });
  expect((await offersOf(ada!)).map((each) => each.code)).toEqual([code]);
  // But not if the customer does.
  const again = await newBooking(ada!, style, { ...choice, date: nextDate() });
  await payFor(cloud, ada!, again);
  await ada!.api.cancelBooking({ params: { bookingId: again.booking.id } });
  expect(await offersOf(ada!)).toEqual([]);
});

test('a new booking that replaces an unpaid one can use its code, which ends by itself', async () => {
  const { code } = (await offersOf(bea!))[0]!;
  const choice = { promoCode: code, expectedTotalCents: 8_000 };
  const held = await newBooking(bea!, style, { ...choice, date: nextDate() });
  // Until then, the code counts as used, except for what replaces that booking of hers.
  const heldBookingId = held.booking.id;
  expect(await offersOf(bea!)).toEqual([]);
  expect((await bea!.api.listOwnOffers({ query: { heldBookingId } })).items).toMatchObject([{ code }]);
  expect((await ada!.api.listOwnOffers({ query: { heldBookingId } })).items).toEqual([]);
  const body = { code, hairstyleId: style.id };
  expect(await bea!.api.checkPromoCode({ body })).toMatchObject({
    valid: false,
    error: 'You have already used this offer',
  });
  expect(await bea!.api.checkPromoCode({ body: { ...body, heldBookingId } })).toMatchObject({
    valid: true,
    totalCents: 8_000,
  });
  const next = await newBooking(bea!, style, { ...choice, date: nextDate(), replaces: heldBookingId });
  expect(next.booking.offerCode).toBe(code);
  // It has ended, and its code is now the other's.
  expect(await bea!.api.checkPromoCode({ body: { ...body, heldBookingId } })).toMatchObject({ valid: false });
  await bea!.api.cancelBooking({ params: { bookingId: next.booking.id } });
  expect((await offersOf(bea!)).map((each) => each.code)).toEqual([code]);
  const late = new Date(Date.now() + 16 * 86_400_000).toISOString();
  expect((await bea!.at(late).listOwnOffers()).items).toEqual([]);
  expect(await bea!.at(late).checkPromoCode({ body: { code, hairstyleId: style.id } })).toMatchObject({
    valid: false,
    error: 'This offer has expired',
  });
});

test('of two providers at once, one gets through to each customer, and a repeated message sends nothing', async () => {
  await forgetLast(ada!, bea!);
  const [one, two] = await Promise.all([send(provider), send(other)]);
  await settled(cloud);
  const results = [await sentOf(provider, one.id), await sentOf(other, two.id)];
  expect(results.map(isSending)).toEqual([false, false]);
  expect(results[0]!.sent + results[1]!.sent).toBe(2);
  expect(results[0]!.skipped + results[1]!.skipped).toBe(2);
  const all = await Promise.all([ada!, bea!].map(offersOf));
  // Bea still has her first one.
  expect(all.flat()).toHaveLength(3);
});

test('who turned offers off meanwhile, or is blocked, gets none; no more than five offers go out in a day', async () => {
  await forgetLast(ada!, bea!);
  await accept(ada!, false);
  const { id: conversationId } = await bea!.api.openConversation({ body: { providerId: provider.id } });
  await bea!.api.blockPerson({ params: { conversationId } });
  expect(await provider.api.previewClientOffer()).toMatchObject({ accepting: 0, declining: 3 });
  await bea!.api.unblockPerson({ params: { conversationId } });
  // Asked again when it is their turn, as those in a chunk were when the offer was made.
  const offer = await send(provider);
  await settled(cloud);
  const { sent, skipped } = await sentOf(provider, offer.id);
  expect({ sent, skipped }).toEqual({ sent: 1, skipped: 0 });
  const chunk = { providerId: provider.id, offerId: offer.id, number: 99 };
  const table = await tableOf(cloud);
  await table.write(create(offerChunks, { ...chunk, customerIds: [ada!.id, cleo.id] }));
  table.close();
  await settled(cloud);
  expect(await sentOf(provider, offer.id)).toMatchObject({ sent: 1, skipped: 2 });
  for (let times = 0; times < 2; times++) {
    await forgetLast(bea!);
    await send(provider);
    await settled(cloud);
  }
  await forgetLast(bea!);
  await expect(send(provider)).rejects.toMatchObject({ code: 'too_many_offers' });
});

test.each([
  ['a discount that is not offered', { rate: 9_000 }, 'rate'],
  ['days that are not offered', { days: 400 }, 'days'],
  ['words that are too long', { message: 'x'.repeat(301) }, 'message'],
])('%s is refused at its field', async (_, body, field) => {
  const refusal = await send(provider, body).catch((error) => error);
  expect(refusal).toMatchObject({ code: 'invalid_input' });
  expect(Object.keys(refusal.more.fields)).toEqual([field]);
});

test('while a provider is suspended, their offers are not shown and cannot be used', async () => {
  const judge = await admin(cloud);
  const decide = (verdict: 'suspend' | 'approve') =>
    judge.api.decideApplication({
      params: { providerId: provider.id },
      body: { verdict, reason: 'For a test' },
    });
  const { code } = (await offersOf(bea!)).find((offer) => offer.provider.id === provider.id)!;
  await decide('suspend');
  expect((await offersOf(bea!)).filter((offer) => offer.provider.id === provider.id)).toEqual([]);
  await expect(
    newBooking(bea!, style, { promoCode: code, expectedTotalCents: 8_000, date: nextDate() }),
  ).rejects.toMatchObject({ code: 'not_listed' });
  await decide('approve');
});
