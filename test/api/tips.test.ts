import { randomUUID } from 'node:crypto';
import { admin, proveEmail } from '../../infra/acting/admin';
import { marketplaceZone, newBooking, openDate, payByCard, sessionOf } from '../../infra/acting/bookings';
import type { Person } from '../../infra/acting/person';
import { stripeControl } from '../../infra/acting/stripe-control';
import type { CustomerBooking } from '../../shared/booking/schema';
import type { Hairstyle } from '../../shared/catalog/schema';
import { localAt } from '../../shared/time/zoned';
import { completedBooking, confirmedBooking } from '../given/bookings';
import { newHairstyle } from '../given/hairstyles';
import { mailsTo } from '../given/mailbox';
import { giveCredit } from '../given/orders';
import { newCustomer, newProvider } from '../given/people';
import { runningCloud } from '../given/running-cloud';
import { send } from './given/send';
import { signedEvent } from './given/stripe';
import { hoursAfter, settled, sweepAt } from './given/time';

const cloud = runningCloud();
const stripe = stripeControl(cloud);
let provider: Person;
let style: Hairstyle;
let customer: Person;

beforeAll(async () => {
  provider = await newProvider(cloud, { name: 'Amara Tipped' });
  await proveEmail(cloud, provider);
  style = await newHairstyle(provider, { priceCents: 10_000 });
});
beforeEach(async () => {
  customer = await newCustomer(cloud, { name: 'Chloe Tipping' });
});

let day = 0;
const completed = (): Promise<CustomerBooking> => {
  day += 1;
  return completedBooking(cloud, { customer, provider }, style, { date: openDate(day) });
};

type Wanted = { creditCents?: number; key?: string; by?: Person; at?: string };

const tip = (
  { id }: Pick<CustomerBooking, 'id'>,
  amountCents: number,
  { creditCents = 0, key = randomUUID(), by = customer, at }: Wanted = {},
) =>
  (at ? by.at(at) : by.api).giveTip({
    params: { bookingId: id },
    headers: { 'idempotency-key': key },
    body: { amountCents, creditCents },
  });

type Given = Awaited<ReturnType<typeof tip>>;

const verify = ({ tip: { id }, url }: Given, by = customer) =>
  by.api.verifyPayment({ body: { sessionId: sessionOf(url), tipId: id } });

const pay = async (given: Given) => {
  await payByCard(cloud, given.url);
  return verify(given);
};

const wallet = async () => (await provider.api.getProviderWallet()).wallet;
const released: unknown = expect.objectContaining({ name: 'released' });

const tipsOf = async ({ id }: { id: string }) =>
  (await customer.api.getBooking({ params: { bookingId: id } })).tips.map(({ cents }) => cents);

const refund = async (id: string, cents: number, to: 'wallet' | 'card') =>
  (await admin(cloud)).api.refundPurchase({
    params: { kind: 'tip', id },
    headers: { 'idempotency-key': randomUUID() },
    body: { cents, to, reason: 'Given by mistake' },
  });

test('a tip by card is all the provider’s: pending for a day, then available, and apart from earnings', async () => {
  const booking = await completed();
  const before = await wallet();
  const given = await tip(booking, 1_800);
  expect(given.tip).toMatchObject({ amountCents: 1_800, cardCents: 1_800 });
  expect(await tipsOf(booking)).toEqual([]);
  await pay(given);
  // The webhook arrives as well, and settles nothing twice.
  await stripe.webhooksDelivered();
  expect(await tipsOf(booking)).toEqual([1_800]);
  await settled(cloud);
  const pending = await wallet();
  expect(pending.pendingCents - before.pendingCents).toBe(1_800);
  expect(pending.availableCents).toBe(before.availableCents);
  const { items } = await provider.api.listPendingEarnings();
  expect(items).toContainEqual(
    expect.objectContaining({ kind: 'tip', id: given.tip.id, netCents: 1_800, waitsFor: 'tip' }),
  );
  const told = (await provider.api.listNotifications()).items.find(({ title }) => title === 'You got a tip');
  expect(told?.message).toContain('$18.00');
  expect((await mailsTo(cloud, provider.email)).map(({ subject }) => subject)).toContain(
    'You got a tip of $18.00',
  );

  const then = hoursAfter(Date.now(), 24.1);
  await sweepAt(cloud, hoursAfter(Date.now(), 23.5), 'tips');
  expect((await wallet()).availableCents).toBe(before.availableCents);
  await sweepAt(cloud, then, 'tips');
  expect(await wallet()).toMatchObject({
    availableCents: before.availableCents + 1_800,
    earnedCents: before.earnedCents + 1_800,
    pendingCents: before.pendingCents,
  });
  const month = localAt(then, marketplaceZone).date.slice(0, 7);
  const statement = await provider.at(hoursAfter(then, 1)).getStatement({ params: { month } });
  expect(statement).toMatchObject({ tipsCents: 1_800, earningsCents: 0, feesCents: 0 });
  expect(statement.lines).toContainEqual(
    expect.objectContaining({ type: 'tip', amountCents: 1_800, feeCents: 0 }),
  );
  const csv = await (await admin(cloud)).at(hoursAfter(then, 1)).exportEarnings({
    query: { year: then.slice(0, 4), month },
  });
  const [titles, ...rows] = csv.split('\r\n').map((row) => row.split(','));
  const mine = rows.find((row) => row.includes('Amara Tipped'))!;
  const amounts = ['Gross', 'Tips (apart from gross)', 'Platform fees'];
  expect(amounts.map((title) => mine[titles!.indexOf(title)])).toEqual(['0.00', '18.00', '0.00']);

  const receipt = await customer.api.getReceipt({
    params: { checkoutId: given.tip.id.replace(/-tip$/, '') },
  });
  expect(receipt).toMatchObject({
    kind: 'tip',
    bookingId: booking.id,
    totalCents: 1_800,
    lines: [{ title: `Tip: ${style.title}`, listCents: 1_800, travelFeeCents: 0 }],
  });
});

test('tips are no revenue, and are refunded by an admin alone, before and after they are available', async () => {
  const { api } = await admin(cloud);
  const booking = await completed();
  const figures = async () => {
    await settled(cloud);
    const { tipsCents } = await api.getAdminDashboard();
    return tipsCents;
  };
  const held = await tip(booking, 1_000);
  await pay(held);
  const second = await tip(booking, 2_000);
  await pay(second);
  const before = await figures();
  await expect(customer.api.sendToCard({ body: { kind: 'tip', id: held.tip.id } })).rejects.toMatchObject({
    code: 'not_possible_now',
  });

  // Whole, before it is available: it ends, and the provider gets nothing.
  await refund(held.tip.id, 1_000, 'wallet');
  expect((await customer.api.getWallet()).wallet.creditCents).toBe(1_000);
  expect(await figures()).toBe(before - 1_000);
  const told = await customer.api.listNotifications();
  expect(told.items.map(({ title }) => title)).toContain('Tip refunded');
  // Both sides read it on the booking, and the customer can have it on the card.
  const shownTo = async () => {
    const [mine, theirs] = await Promise.all([
      customer.api.getBooking({ params: { bookingId: booking.id } }),
      provider.api.listProviderBookings(),
    ]);
    return [mine, theirs.items.find(({ id }) => id === booking.id)!].map(({ tips }) => tips);
  };
  const [mine, theirs] = await shownTo();
  expect(mine).toMatchObject([
    { cents: 1_000, returnedCents: 1_000, refund: { refundedCents: 1_000, cardCents: 1_000 } },
    { cents: 2_000 },
  ]);
  expect(mine![1]).not.toHaveProperty('refund');
  expect(theirs).toMatchObject([{ returnedCents: 1_000 }, { cents: 2_000 }]);
  expect(theirs![0]).not.toHaveProperty('refund');
  const { cardRefund } = await customer.api.sendToCard({ body: { kind: 'tip', id: held.tip.id } });
  expect(cardRefund).toMatchObject({ cents: 1_000, status: 'done' });
  expect((await shownTo())[0]).toMatchObject([{ refund: { cardRefund: { status: 'done' } } }, {}]);
  expect((await customer.api.getWallet()).wallet.creditCents).toBe(0);

  // A part, after it was available: the provider gives it back.
  await sweepAt(cloud, hoursAfter(Date.now(), 25), 'tips');
  const { availableCents } = await wallet();
  await refund(second.tip.id, 500, 'card');
  expect((await wallet()).availableCents).toBe(availableCents - 500);
  expect(await figures()).toBe(before - 1_500);
  const shown = await api.getAdminPurchase({ params: { kind: 'tip', id: second.tip.id } });
  expect(shown).toMatchObject({
    paid: { kind: 'tip', paidCents: 2_000, refundedCents: 500, refundableCents: 1_500 },
    bookingId: booking.id,
    price: { listCents: 2_000, travelFeeCents: 0, fee: { cents: 0, netCents: 1_500 } },
  });
});

test('a tip from the wallet is paid at once; with the card for the rest, credit is held until then', async () => {
  await giveCredit(cloud, customer, provider, 1_500);
  const booking = await completed();
  const given = await tip(booking, 1_000, { creditCents: 1_000 });
  expect(given.tip.cardCents).toBe(0);
  expect(given.url).toContain(`/tip-success?session_id=free_`);
  expect(await verify(given)).toMatchObject({ success: true });
  expect(await tipsOf(booking)).toEqual([1_000]);
  const rest = await tip(booking, 2_000, { creditCents: 500 });
  expect(rest.tip.cardCents).toBe(1_500);
  expect((await customer.api.getWallet()).wallet).toEqual({ creditCents: 0, heldCents: 500 });
  await expect(tip(booking, 700, { creditCents: 600 })).rejects.toMatchObject({
    code: 'insufficient_credit',
  });
  // What could not be given leaves the unpaid tip alone.
  expect((await customer.api.getWallet()).wallet).toEqual({ creditCents: 0, heldCents: 500 });
  // Another one ends it, and can have its credit.
  const last = await tip(booking, 1_000, { creditCents: 500 });
  await payByCard(cloud, rest.url).catch(() => {});
  expect(await verify(rest)).toMatchObject({ success: false });
  await pay(last);
  expect(await tipsOf(booking)).toEqual([1_000, 1_000]);
  expect((await customer.api.getWallet()).wallet).toEqual({ creditCents: 0, heldCents: 0 });
});

test('a tip holds nothing: it can be given beside as many unpaid bookings as there can be, and takes no place of theirs', async () => {
  const booking = await completed();
  const unpaid = async (time: '09:00' | '10:00' | '11:00') =>
    newBooking(customer, style, { date: openDate(40), time });
  await unpaid('09:00');
  await unpaid('10:00');
  await tip(booking, 600);
  await unpaid('11:00');
  expect(await tip(booking, 700)).toMatchObject({ tip: { cardCents: 700 } });
});

test('the same key tips once, of two clients one tips, and a booking has at most three tips', async () => {
  const booking = await completed();
  const key = randomUUID();
  const [one, same] = await Promise.all([tip(booking, 500, { key }), tip(booking, 500, { key })]);
  expect(same.tip).toEqual(one.tip);
  await expect(tip(booking, 600, { key })).rejects.toMatchObject({ code: 'key_reused' });
  await expect(tip(await completed(), 500, { key })).rejects.toMatchObject({ code: 'key_reused' });
  await pay(one);
  // Asking again for a tip that is paid leaves alone the one that came after it.
  const later = await tip(booking, 900);
  expect((await tip(booking, 500, { key })).url).toContain('/tip-success');
  await pay(later);

  // Two browsers at once: at most one session can be paid in the end.
  const both = await Promise.allSettled([tip(booking, 700), tip(booking, 800)]);
  const made = both.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
  expect(made.length).toBeGreaterThan(0);
  for (const each of made) await payByCard(cloud, each.url).catch(() => {});
  const outcomes = await Promise.all(made.map((each) => verify(each)));
  expect(outcomes.filter(({ success }) => success)).toHaveLength(1);
  expect(await tipsOf(booking)).toHaveLength(3);
  await expect(tip(booking, 100)).rejects.toMatchObject({ code: 'too_many_tips' });
});

test('a tip paid after its session was replaced or has expired goes back to the card', async () => {
  const booking = await completed();
  const given = await tip(booking, 1_200);
  await stripe.hold();
  await payByCard(cloud, given.url);
  const message = signedEvent(await stripe.eventOf(given.tip.id.replace(/-tip$/, '')));
  await expect(tip(booking, 1_300)).rejects.toMatchObject({
    code: 'not_possible_now',
    message: 'Your tip for this booking has just been paid.',
  });
  expect(await tipsOf(booking)).toEqual([1_200]);
  expect(await send(cloud.origin, 'stripeWebhook', message)).toMatchObject({ status: 200 });
  await stripe.release();
  expect(await tipsOf(booking)).toEqual([1_200]);
  const left = await tip(booking, 1_400);
  await sweepAt(cloud, hoursAfter(Date.now(), 1), 'bookings');
  await expect(payByCard(cloud, left.url)).rejects.toThrow();
  expect(await tipsOf(booking)).toEqual([1_200]);
});

test('what cannot be tipped is refused on the field, and only the customer of a completed booking tips it', async () => {
  const booking = await completed();
  for (const [amountCents, message] of [
    [0, 'Enter an amount'],
    [50_001, 'A tip can be at most $500'],
  ] as const)
    await expect(tip(booking, amountCents)).rejects.toMatchObject({
      code: 'invalid_input',
      more: { fields: { amountCents: message } },
    });
  await expect(tip(booking, 49)).rejects.toMatchObject({
    code: 'amount_too_small',
    more: { fields: { amountCents: 'A card payment must be at least $0.50.' } },
  });
  await expect(tip(booking, 500, { creditCents: 501 })).rejects.toMatchObject({ code: 'invalid_input' });
  await expect(tip(booking, 500, { by: await newCustomer(cloud) })).rejects.toMatchObject({
    code: 'not_found',
  });
  await expect(tip(booking, 500, { by: provider })).rejects.toMatchObject({ code: 'not_found' });
  const over = hoursAfter(booking.startsAt, 31 * 24);
  await expect(tip(booking, 500, { at: over })).rejects.toMatchObject({ code: 'not_possible_now' });

  day += 1;
  const parties = { customer, provider };
  const confirmed = await confirmedBooking(cloud, parties, style, { date: openDate(day) });
  await expect(tip(confirmed, 500)).rejects.toMatchObject({ code: 'not_possible_now' });
  const noShowAt = hoursAfter(confirmed.startsAt, 1);
  await provider
    .at(noShowAt)
    .updateBookingStatus({ params: { bookingId: confirmed.id }, body: { transition: 'markNoShow' } });
  await expect(tip(confirmed, 500, { at: noShowAt })).rejects.toMatchObject({ code: 'not_possible_now' });
  await customer.api.reportProblem({ body: { kind: 'booking', id: booking.id, text: 'It fell apart' } });
  await expect(tip(booking, 500)).rejects.toMatchObject({ code: 'not_possible_now' });
});

test('a tip stays if its booking is refunded, a dispute of it holds it alone, and nobody tips a suspended provider', async () => {
  const booking = await completed();
  const given = await tip(booking, 2_500);
  await pay(given);
  const { api } = await admin(cloud);
  await api.refundPurchase({
    params: { kind: 'booking', id: booking.id },
    headers: { 'idempotency-key': randomUUID() },
    body: { cents: 10_000, to: 'wallet', reason: 'It fell apart' },
  });
  const shown = () => api.getAdminPurchase({ params: { kind: 'tip', id: given.tip.id } });
  const { cardPayment } = await shown();
  expect(await tipsOf(booking)).toEqual([2_500]);
  await expect(tip(booking, 500)).rejects.toMatchObject({ code: 'not_possible_now' });

  const { id: disputeId } = await stripe.control<{ id: string }>('disputes', {
    payment_intent: cardPayment!.id,
  });
  await stripe.webhooksDelivered();
  expect(await shown()).toMatchObject({ paid: { dispute: 'open', refundableCents: 0 } });
  await expect(refund(given.tip.id, 100, 'wallet')).rejects.toMatchObject({ code: 'payment_disputed' });
  await sweepAt(cloud, hoursAfter(Date.now(), 25), 'tips');
  // It is not released while the bank decides.
  expect(await shown()).toMatchObject({ status: 'paid', history: expect.not.arrayContaining([released]) });
  await stripe.control(`disputes/${disputeId}/close`, { status: 'lost' });
  await stripe.webhooksDelivered();
  await settled(cloud);
  expect(await shown()).toMatchObject({ status: 'cancelled', paid: { dispute: 'lost' } });
  const receipt = await customer.api.getReceipt({
    params: { checkoutId: given.tip.id.replace(/-tip$/, '') },
  });
  expect(receipt.refunds).toEqual({ walletCents: 0, cardCents: 0, bankCents: 2_500, feeCents: 0 });

  const other = await newProvider(cloud);
  day += 1;
  const suspended = await completedBooking(
    cloud,
    { customer, provider: other },
    await newHairstyle(other, { priceCents: 5_000 }),
    { date: openDate(day) },
  );
  const params = { providerId: other.id };
  await api.decideApplication({ params, body: { verdict: 'suspend', reason: 'A test' } });
  await expect(tip(suspended, 500)).rejects.toMatchObject({
    code: 'not_possible_now',
    message: 'This stylist cannot receive tips right now.',
  });
  const getBooking = ({ id }: CustomerBooking) => customer.api.getBooking({ params: { bookingId: id } });
  expect(await getBooking(suspended)).toMatchObject({ canBeTipped: false, completedAt: expect.any(String) });
});
