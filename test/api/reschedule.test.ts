import { admin } from '../../infra/acting/admin';
import { marketplaceZone, newBooking, openDate } from '../../infra/acting/bookings';
import type { Person } from '../../infra/acting/person';
import { tableOf } from '../../infra/acting/table';
import { bookings } from '../../lambdas/data/bookings';
import type { CustomerBooking } from '../../shared/booking/schema';
import type { Hairstyle } from '../../shared/catalog/schema';
import { instantOf } from '../../shared/time/zoned';
import { confirmedBooking, paidBooking } from '../given/bookings';
import { newHairstyle } from '../given/hairstyles';
import { newCustomer, newProvider } from '../given/people';
import { acceptTime, declineTimes, freeTimesOn, propose, withdrawTimes } from '../given/proposals';
import { runningCloud } from '../given/running-cloud';
import { hoursAfter, settled, sweepAt } from './given/time';

const cloud = runningCloud();
let provider: Person;
let customer: Person;
let style: Hairstyle;
let stranger: Person;

beforeAll(async () => {
  stranger = await newCustomer(cloud);
});
beforeEach(async () => {
  [provider, customer] = await Promise.all([newProvider(cloud), newCustomer(cloud)]);
  style = await newHairstyle(provider, { durationMinutes: 120 });
});

const [day, other] = [openDate(6), openDate(12)];

const paid = () => paidBooking(cloud, customer, style, { date: day, time: '10:00' });
const confirmed = () => confirmedBooking(cloud, { customer, provider }, style, { date: day, time: '10:00' });
const again = (booking: CustomerBooking) => customer.api.getBooking({ params: { bookingId: booking.id } });

const freeOn = (date: string) => freeTimesOn(stranger, style, date);

const lastNotification = async (person: Person) => {
  await settled(cloud);
  const { items } = await person.api.listNotifications();
  return items[0]!;
};

const at = (date: string, time: string) => instantOf(date, time, marketplaceZone);

describe('a proposal', () => {
  test('holds its times for the other side, and accepting one moves the booking and frees the rest', async () => {
    const booking = await paid();
    const { proposal } = await propose(customer, booking.id, [
      [other, '09:00'],
      [other, '13:00'],
      [day, '11:00'],
    ]);
    expect(proposal).toMatchObject({ number: 1, by: 'customer' });
    expect(proposal?.times.map(({ startsAt }) => startsAt)).toEqual([
      at(other, '09:00'),
      at(other, '13:00'),
      at(day, '11:00'),
    ]);
    expect(await freeOn(other)).toEqual(['11:00', '15:00', '16:00', '17:00', '18:00']);
    expect(await lastNotification(provider)).toMatchObject({
      title: 'New time proposed',
      link: '/provider/bookings',
    });
    await expect(newBooking(stranger, style, { date: other, time: '14:00' })).rejects.toMatchObject({
      code: 'slot_taken',
    });

    const moved = await acceptTime(provider, booking.id, at(other, '13:00'));
    expect(moved).toMatchObject({ date: other, time: '13:00', startsAt: at(other, '13:00') });
    expect(await again(booking)).toMatchObject({
      status: 'pending',
      paymentStatus: 'paid',
      totalCents: booking.totalCents,
      date: other,
      time: '13:00',
      startsAt: at(other, '13:00'),
      proposal: { outcome: 'accepted' },
    });
    expect(await freeOn(other)).toEqual(['09:00', '10:00', '11:00', '15:00', '16:00', '17:00', '18:00']);
    expect(await freeOn(day)).toContain('10:00');
    expect(await lastNotification(customer)).toMatchObject({ title: 'New time accepted', link: '/bookings' });
  });

  test('of a confirmed booking keeps its status and its place in both lists', async () => {
    const booking = await confirmed();
    const next = await paidBooking(cloud, customer, style, { date: openDate(8), time: '16:00' });
    await propose(provider, booking.id, [[other, '09:00']]);
    await acceptTime(customer, booking.id, at(other, '09:00'));
    const mine = await customer.api.listBookings({ query: { when: 'upcoming' } });
    expect(mine.items.map(({ id, status }) => [id, status])).toEqual([
      [next.id, 'pending'],
      [booking.id, 'confirmed'],
    ]);
    const theirs = await provider.api.listProviderBookings({ query: { when: 'upcoming' } });
    expect(theirs.items.map(({ id }) => id)).toEqual([next.id, booking.id]);
  });

  test('is listed for the provider among what needs an answer, until it is answered', async () => {
    const booking = await confirmed();
    const unanswered = async () =>
      (await provider.api.listProviderBookings({ query: { when: 'unanswered' } })).items.map(({ id }) => id);
    expect(await unanswered()).toEqual([]);
    await propose(customer, booking.id, [[other, '09:00']]);
    expect(await unanswered()).toEqual([booking.id]);
    await declineTimes(provider, booking.id, 1);
    expect(await unanswered()).toEqual([]);
    await propose(provider, booking.id, [[other, '09:00']]);
    expect(await unanswered()).toEqual([]);
  });

  test('that is declined or withdrawn frees its times and notifies the other side', async () => {
    const booking = await confirmed();
    await propose(provider, booking.id, [[other, '09:00']]);
    await expect(withdrawTimes(customer, booking.id, 1)).rejects.toMatchObject({ code: 'proposal_over' });
    await declineTimes(customer, booking.id, 1);
    expect(await freeOn(other)).toContain('09:00');
    expect(await lastNotification(provider)).toMatchObject({ title: 'Booking not moved' });

    await propose(provider, booking.id, [[other, '09:00']]);
    await expect(declineTimes(provider, booking.id, 2)).rejects.toMatchObject({ code: 'proposal_over' });
    await expect(declineTimes(customer, booking.id, 1)).rejects.toMatchObject({ code: 'proposal_over' });
    await withdrawTimes(provider, booking.id, 2);
    expect(await freeOn(other)).toContain('09:00');
    expect(await lastNotification(customer)).toMatchObject({ title: 'Proposal withdrawn' });
    expect(await again(booking)).toMatchObject({ date: day, time: '10:00', status: 'confirmed' });
  });

  test('ends after 24 hours, and the sweep tells both sides', async () => {
    const booking = await confirmed();
    const { proposal } = await propose(customer, booking.id, [[other, '09:00']]);
    const over = hoursAfter(proposal!.until, 0.02);
    await expect(acceptTime(provider, booking.id, at(other, '09:00'), over)).rejects.toMatchObject({
      code: 'proposal_over',
    });
    await sweepAt(cloud, over);
    expect(await again(booking)).toMatchObject({ proposal: { outcome: 'expired' }, date: day });
    expect(await freeOn(other)).toContain('09:00');
    expect(await lastNotification(customer)).toMatchObject({ title: 'Booking not moved' });
    expect(await lastNotification(provider)).toMatchObject({ title: 'Proposal expired' });
    await expect(propose(customer, booking.id, [[other, '11:00']], over)).resolves.toMatchObject({
      proposal: { number: 2 },
    });
  });

  test('that has expired but was not swept yet makes room for the next one', async () => {
    const booking = await confirmed();
    const { proposal } = await propose(customer, booking.id, [[other, '09:00']]);
    const over = hoursAfter(proposal!.until, 0.02);
    await propose(provider, booking.id, [[other, '11:00']], over);
    expect(await again(booking)).toMatchObject({ proposal: { number: 2, by: 'provider' } });
    expect(await freeOn(other)).toContain('09:00');
  });

  test('gives the same reply when a request is repeated', async () => {
    const booking = await confirmed();
    const first = await propose(customer, booking.id, [[other, '09:00']]);
    expect(await propose(customer, booking.id, [[other, '09:00']])).toEqual(first);
    const moved = await acceptTime(provider, booking.id, at(other, '09:00'));
    expect(await acceptTime(provider, booking.id, at(other, '09:00'))).toEqual(moved);
  });

  test.each(['cancelled by the customer', 'declined by the provider'])(
    'ends with its booking when that is %s',
    async (how) => {
      const booking = await paid();
      await propose(customer, booking.id, [[other, '09:00']]);
      const params = { bookingId: booking.id };
      if (how === 'cancelled by the customer') await customer.api.cancelBooking({ params });
      else await provider.api.updateBookingStatus({ params, body: { transition: 'decline' } });
      expect(await again(booking)).toMatchObject({ status: 'cancelled', proposal: { outcome: 'cancelled' } });
      expect(await freeOn(other)).toContain('09:00');
      await expect(acceptTime(provider, booking.id, at(other, '09:00'))).rejects.toMatchObject({
        code: 'proposal_over',
      });
    },
  );

  test('ends when the provider is suspended', async () => {
    const booking = await confirmed();
    await propose(provider, booking.id, [[other, '09:00']]);
    expect(await again(booking)).toMatchObject({ canProposeTimes: true, canBeMoved: true });
    const reviewer = await admin(cloud);
    await reviewer.api.decideApplication({
      params: { providerId: provider.id },
      body: { verdict: 'suspend', reason: 'A test' },
    });
    expect(await again(booking)).toMatchObject({ canProposeTimes: false, canBeMoved: false });
    await expect(acceptTime(customer, booking.id, at(other, '09:00'))).rejects.toMatchObject({
      code: 'not_possible_now',
    });
    await expect(withdrawTimes(provider, booking.id, 1)).rejects.toMatchObject({ code: 'not_provider' });
    await declineTimes(customer, booking.id, 1);
    await expect(propose(customer, booking.id, [[other, '11:00']])).rejects.toMatchObject({
      code: 'not_possible_now',
    });
  });
});

describe('a moved booking', () => {
  test('can be cancelled until its new start, and completes after it', async () => {
    const booking = await confirmed();
    await propose(customer, booking.id, [[other, '09:00']]);
    await acceptTime(provider, booking.id, at(other, '09:00'));
    await sweepAt(cloud, hoursAfter(at(day, '10:00'), 30));
    expect(await again(booking)).toMatchObject({ status: 'confirmed' });
    const complete = (now: string) =>
      provider
        .at(now)
        .updateBookingStatus({ params: { bookingId: booking.id }, body: { transition: 'complete' } });
    await expect(complete(hoursAfter(at(day, '10:00'), 2))).rejects.toMatchObject({
      code: 'not_possible_now',
    });
    await sweepAt(cloud, hoursAfter(at(other, '09:00'), 0.1));
    await sweepAt(cloud, hoursAfter(at(other, '11:00'), 24.1));
    expect(await again(booking)).toMatchObject({ status: 'completed' });
  });

  test('that nobody accepted is refunded at its new start, not at the first one', async () => {
    const booking = await paid();
    await propose(customer, booking.id, [[other, '09:00']]);
    await acceptTime(provider, booking.id, at(other, '09:00'));
    await sweepAt(cloud, hoursAfter(at(day, '10:00'), 0.1));
    expect(await again(booking)).toMatchObject({ status: 'pending' });
    await sweepAt(cloud, hoursAfter(at(other, '09:00'), 0.1));
    expect(await again(booking)).toMatchObject({ status: 'cancelled', refundedCents: booking.totalCents });
  });

  test('keeps its due time while a proposal is open, however it is accepted', async () => {
    const table = await tableOf(cloud);
    const booking = await paid();
    const dueAt = async () => (await table.read(bookings.ref(booking.id)))?.dueAt;
    const { proposal } = await propose(customer, booking.id, [[other, '09:00']]);
    expect(await dueAt()).toBe(proposal!.until);
    const params = { bookingId: booking.id };
    await provider.api.updateBookingStatus({ params, body: { transition: 'accept' } });
    expect(await dueAt()).toBe(proposal!.until);
    await declineTimes(provider, booking.id, 1);
    expect(await dueAt()).toBe(at(day, '10:00'));
    table.close();
  });
});
