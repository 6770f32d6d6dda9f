import { type BookingChoice, newBooking, openDate } from '../../infra/acting/bookings';
import type { Person } from '../../infra/acting/person';
import type { providerTransitions } from '../../shared/booking/lifecycle';
import type { CustomerBooking } from '../../shared/booking/schema';
import type { Hairstyle } from '../../shared/catalog/schema';
import { completedBooking, confirmedBooking, paidBooking } from '../given/bookings';
import { newHairstyle } from '../given/hairstyles';
import { newAdmin, newCustomer, newProvider } from '../given/people';
import { runningCloud } from '../given/running-cloud';
import { hoursAfter, settled, sweepAt } from './given/time';

const cloud = runningCloud();
let provider: Person;
let customer: Person;
let style: Hairstyle;
let parties: { customer: Person; provider: Person };

beforeEach(async () => {
  [provider, customer] = await Promise.all([newProvider(cloud), newCustomer(cloud)]);
  style = await newHairstyle(provider, { durationMinutes: 120 });
  parties = { customer, provider };
});

const choice: BookingChoice = { date: openDate(3), time: '10:00' };
const changeStatus = (
  booking: CustomerBooking,
  transition: (typeof providerTransitions)[number],
  now?: string,
) =>
  (now ? provider.at(now) : provider.api).updateBookingStatus({
    params: { bookingId: booking.id },
    body: { transition },
  });
const cancel = (booking: CustomerBooking, now?: string) =>
  (now ? customer.at(now) : customer.api).cancelBooking({ params: { bookingId: booking.id } });
const again = (booking: CustomerBooking) => customer.api.getBooking({ params: { bookingId: booking.id } });
const review = (booking: CustomerBooking) =>
  customer.api.reviewBooking({ params: { bookingId: booking.id }, body: { rating: 4, comment: 'Neat' } });

const credit = async () => (await customer.api.getWallet()).wallet.creditCents;
const earned = async () => (await provider.api.getProviderWallet()).wallet;
const linesOf = async (who: 'customer' | 'provider') => {
  await settled(cloud);
  const { items } = await (who === 'customer' ? customer.api.getWallet() : provider.api.getProviderWallet());
  return items.map(({ type, amountCents, feeCents }) => ({ type, amountCents, feeCents }));
};

test('the earnings of a booking become available once the customer reviews it', async () => {
  const booking = await completedBooking(cloud, parties, style, choice);
  expect(booking).toMatchObject({ status: 'completed', paymentStatus: 'paid', reviewed: false });
  expect(await earned()).toMatchObject({ availableCents: 0, pendingCents: 10_800, earnedCents: 0 });
  const { booking: after } = await review(booking);
  expect(after).toMatchObject({ reviewed: true, confirmedAt: expect.any(String) });
  expect(await earned()).toMatchObject({ availableCents: 10_800, pendingCents: 0, earnedCents: 10_800 });
  expect(await linesOf('provider')).toEqual([
    { type: 'booking_payment', amountCents: 10_800, feeCents: 1_200 },
  ]);
  await expect(review(booking)).rejects.toMatchObject({ code: 'already_reviewed' });
  const profile = await provider.api.getProvider({ params: { providerId: provider.id } });
  expect(profile.rating).toEqual({ sum: 4, count: 1 });
  const { items } = await provider.api.listReviews({ params: { providerId: provider.id }, query: {} });
  expect(items[0]?.about).toEqual({ kind: 'hairstyle', id: style.id, title: style.title });
});

test('a customer who cancels pays the fee, gets the rest as credit and frees the slot', async () => {
  const booking = await confirmedBooking(cloud, parties, style, choice);
  const cancelled = await cancel(booking);
  expect(cancelled).toMatchObject({
    refundCents: 11_000,
    booking: { status: 'cancelled', paymentStatus: 'refunded', refundedCents: 11_000 },
  });
  expect(await credit()).toBe(11_000);
  expect(await earned()).toMatchObject({ pendingCents: 0, availableCents: 0 });
  const { items } = await provider.api.listProviderBookings({ query: { status: 'cancelled' } });
  const shown = items.find(({ id }) => id === booking.id);
  expect(shown).toMatchObject({ paymentStatus: 'refunded', keptFee: { cents: 1_000, isAll: false } });
  expect(shown).not.toHaveProperty('refundedCents');
  expect(await linesOf('customer')).toEqual([
    { type: 'refund', amountCents: 11_000, feeCents: 1_000 },
    { type: 'booking_payment', amountCents: -12_000, feeCents: undefined },
  ]);
  await expect(cancel(booking)).rejects.toMatchObject({ code: 'not_possible_now' });
  await expect(newBooking(customer, style, choice)).resolves.toBeDefined();
});

test.each(['decline', 'providerCancel'] as const)(
  '%s refunds the whole price and frees the slot',
  async (how) => {
    const booking =
      how === 'decline'
        ? await paidBooking(cloud, customer, style, choice)
        : await confirmedBooking(cloud, parties, style, choice);
    await changeStatus(booking, how);
    expect(await again(booking)).toMatchObject({ status: 'cancelled', refundedCents: 12_000 });
    expect(await credit()).toBe(12_000);
    expect(await earned()).toMatchObject({ pendingCents: 0 });
    await expect(newBooking(customer, style, choice)).resolves.toBeDefined();
  },
);

test('each status refuses the transitions that do not start from it', async () => {
  const booking = await paidBooking(cloud, customer, style, choice);
  const refused = { code: 'not_possible_now' };
  await expect(changeStatus(booking, 'complete')).rejects.toMatchObject(refused);
  await expect(review(booking)).rejects.toMatchObject(refused);
  await changeStatus(booking, 'accept');
  await expect(changeStatus(booking, 'accept')).rejects.toMatchObject(refused);
  await expect(changeStatus(booking, 'decline')).rejects.toMatchObject(refused);
  await expect(changeStatus(booking, 'complete')).rejects.toMatchObject(refused);
  await expect(cancel(booking, booking.startsAt)).rejects.toMatchObject(refused);
});

test('a provider cannot accept an unpaid booking', async () => {
  const { booking } = await newBooking(customer, style, choice);
  await expect(changeStatus(booking, 'accept')).rejects.toMatchObject({ code: 'not_found' });
});

test('when an accept and a cancel coincide, the booking ends cancelled and refunded once', async () => {
  const booking = await paidBooking(cloud, customer, style, choice);
  const [accepted, cancelled] = await Promise.allSettled([changeStatus(booking, 'accept'), cancel(booking)]);
  expect(cancelled.status).toBe('fulfilled');
  expect(await again(booking)).toMatchObject({ status: 'cancelled', paymentStatus: 'refunded' });
  expect(await credit()).toBe(11_000);
  if (accepted.status === 'rejected') expect(accepted.reason).toMatchObject({ code: 'not_possible_now' });
});

test('an uncontested no-show pays like a completed booking, and other providers are told of it', async () => {
  const booking = await confirmedBooking(cloud, parties, style, choice);
  const early = changeStatus(booking, 'markNoShow', hoursAfter(booking.startsAt, 0.2));
  await expect(early).rejects.toMatchObject({ code: 'not_possible_now' });
  const at = hoursAfter(booking.startsAt, 0.25);
  expect(await changeStatus(booking, 'markNoShow', at)).toMatchObject({
    status: 'completed',
    noShow: { at },
  });
  await expect(review(booking)).rejects.toMatchObject({ code: 'not_possible_now' });
  await sweepAt(cloud, hoursAfter(at, 73));
  expect(await earned()).toMatchObject({ availableCents: 10_800, pendingCents: 0 });
  const { id } = await paidBooking(cloud, customer, style, { date: openDate(5) });
  const recordAt = (now: string) => provider.at(now).getCustomerRecord({ params: { kind: 'booking', id } });
  expect(await recordAt(hoursAfter(at, 1))).toMatchObject({
    recentNoShows: 1,
    earlier: [{ id: booking.id, status: 'noShow' }],
  });
  expect(await recordAt(hoursAfter(at, 24 * 184))).toMatchObject({ recentNoShows: 0 });

  // From the second one on, providers read it where they decide.
  const waitingAt = async (now: string) =>
    (await provider.at(now).listProviderBookings()).items.find((each) => each.id === id)!;
  expect(await waitingAt(booking.createdAt)).not.toHaveProperty('recentNoShows');
  const second = await confirmedBooking(cloud, parties, style, { date: openDate(4) });
  await changeStatus(second, 'markNoShow', hoursAfter(second.startsAt, 1));
  expect(await waitingAt(booking.createdAt)).toMatchObject({ recentNoShows: 2 });
});

test('a contested no-show that an admin refunds counts against nobody', async () => {
  const booking = await confirmedBooking(cloud, parties, style, choice);
  const at = hoursAfter(booking.startsAt, 1);
  await changeStatus(booking, 'markNoShow', at);
  const body = { kind: 'booking', id: booking.id, text: 'I was there.' } as const;
  const contestAt = (now: string) => customer.at(now).reportProblem({ body });
  await expect(contestAt(hoursAfter(at, 49))).rejects.toMatchObject({ code: 'not_possible_now' });
  await contestAt(hoursAfter(at, 47));
  const { id } = await paidBooking(cloud, customer, style, { date: openDate(5) });
  const noShows = async () =>
    (await provider.api.getCustomerRecord({ params: { kind: 'booking', id } })).recentNoShows;
  expect(await noShows()).toBe(0);
  await sweepAt(cloud, hoursAfter(at, 80));
  expect(await earned()).toMatchObject({ availableCents: 0, pendingCents: 10_800 });
  const admin = await newAdmin(cloud);
  await admin.api.decideProblem({ params: { kind: 'booking', id: booking.id }, body: { verdict: 'refund' } });
  expect(await again(booking)).toMatchObject({ status: 'cancelled', refundedCents: 12_000 });
  expect(await noShows()).toBe(0);
});

test('an unanswered booking is refunded when it starts', async () => {
  const booking = await paidBooking(cloud, customer, style, choice);
  await sweepAt(cloud, hoursAfter(booking.startsAt, 0.1));
  expect(await again(booking)).toMatchObject({ status: 'cancelled', refundedCents: 12_000 });
  expect(await credit()).toBe(12_000);
});

test('a booking completes by itself a day after its end, and is released three days later', async () => {
  const booking = await confirmedBooking(cloud, parties, style, choice);
  const end = hoursAfter(booking.startsAt, 2);
  await sweepAt(cloud, hoursAfter(end, 1));
  expect(await again(booking)).toMatchObject({ status: 'confirmed' });
  await sweepAt(cloud, hoursAfter(end, 24.1));
  expect(await again(booking)).toMatchObject({ status: 'completed' });
  await sweepAt(cloud, hoursAfter(end, 24 + 71));
  expect(await earned()).toMatchObject({ pendingCents: 10_800, availableCents: 0 });
  await sweepAt(cloud, hoursAfter(end, 24 + 73));
  expect(await earned()).toMatchObject({ pendingCents: 0, availableCents: 10_800, earnedCents: 10_800 });
  await sweepAt(cloud, hoursAfter(end, 24 + 74));
  expect((await review(booking)).booking.reviewed).toBe(true);
  expect(await earned()).toMatchObject({ availableCents: 10_800 });
});
