import type { Booking } from '../../../lambdas/data/bookings';
import { domainEventsOf } from '../../../lambdas/events/domain-events';
import { bookingNotifications } from '../../../lambdas/notifications/booking-texts';
import { booking, completed, confirmed, ended, unpaid } from './given';

/** What a change of a booking tells whom. */
const notificationsOf = (before: Booking | undefined, after: Booking) =>
  domainEventsOf({ kind: 'booking', before, after }).flatMap((event) =>
    'booking' in event ? bookingNotifications(event) : [],
  );

const told = (...change: Parameters<typeof notificationsOf>) =>
  notificationsOf(...change).map(({ userId, title, message }) => ({ userId, title, message }));

test('an unpaid booking is told to nobody', () => {
  expect(told(undefined, unpaid)).toEqual([]);
  expect(told(unpaid, { ...unpaid, status: 'cancelled', endedBy: 'abandon' })).toEqual([]);
});

test('a paid one is told to its provider', () => {
  expect(told(unpaid, booking)).toEqual([
    { userId: 'amara', title: 'New booking', message: 'Chloe booked Box Braids, May 5, 2026 at 9:00 AM.' },
  ]);
});

test('the customer hears what their provider does', () => {
  expect(told(booking, confirmed)[0]).toMatchObject({ userId: 'chloe', title: 'Booking confirmed' });
  expect(told(confirmed, completed)[0]).toMatchObject({ userId: 'chloe', title: 'Service completed' });
});

test.each([
  ['decline', 'was declined by the stylist'],
  ['providerCancel', 'was cancelled by the stylist'],
  ['goUnanswered', 'was not accepted in time'],
  ['suspendPending', 'was cancelled'],
  ['suspendStarted', 'was cancelled'],
])('the customer hears why it ended by %s, and what they got back', (endedBy, reason) => {
  expect(told(booking, ended(endedBy))[0]).toEqual({
    userId: 'chloe',
    title: 'Booking cancelled',
    message: `Box Braids, May 5, 2026 at 9:00 AM, ${reason}. $100.00 was returned to your wallet.`,
  });
});

test.each([
  ['goUnanswered', 'you did not accept it in time'],
  ['suspendPending', 'your account is suspended'],
  ['suspendStarted', 'your account is suspended'],
])('so does the provider where it ended by %s, without their doing', (endedBy, cause) => {
  expect(told(booking, ended(endedBy))).toMatchObject([
    { userId: 'chloe' },
    {
      userId: 'amara',
      title: 'Booking cancelled',
      message: `Box Braids for Chloe, May 5, 2026 at 9:00 AM, was cancelled and refunded because ${cause}.`,
    },
  ]);
});

test.each(['decline', 'providerCancel'])('but not what they did themselves, by %s', (endedBy) => {
  expect(told(booking, ended(endedBy)).map(({ userId }) => userId)).toEqual(['chloe']);
});

test('the provider hears that their customer cancelled', () => {
  expect(told(confirmed, ended('customerCancel', 9_000))).toEqual([
    {
      userId: 'amara',
      title: 'Booking cancelled',
      message: 'Chloe cancelled Box Braids, May 5, 2026 at 9:00 AM.',
    },
  ]);
});

test('the customer hears that a hold is over', () => {
  expect(told(unpaid, { ...unpaid, status: 'cancelled', endedBy: 'lapse' })[0]).toMatchObject({
    userId: 'chloe',
    title: 'Booking expired',
  });
});

test('the provider hears of a review', () => {
  expect(told(completed, { ...completed, reviewed: true })[0]).toMatchObject({
    userId: 'amara',
    title: 'New review',
  });
});

test('what changes nothing for anybody is told to nobody', () => {
  expect(told(confirmed, { ...confirmed, dueAt: '2026-05-06T00:00:00.000Z' })).toEqual([]);
  expect(told(completed, { ...completed, releasedAt: '2026-05-08T00:00:00.000Z' })).toEqual([]);
});

test('notifications of one booking have names of their own, and links within the site', () => {
  const all = [
    notificationsOf(unpaid, booking),
    notificationsOf(booking, confirmed),
    notificationsOf(confirmed, completed),
    notificationsOf(completed, { ...completed, reviewed: true }),
  ].flat();
  expect(new Set(all.map(({ event }) => event)).size).toBe(all.length);
  expect(all.every(({ link }) => link.startsWith('/'))).toBe(true);
});

const reported: Booking = { ...completed, problem: { text: 'Uneven', at: booking.startsAt } };
const decided = (verdict: 'release' | 'refund' | 'withdrawn'): Booking => ({
  ...reported,
  problem: { ...reported.problem!, verdict },
});

test('the provider hears of a report, and both of what was decided, once', () => {
  expect(told(completed, reported).map(({ userId, title }) => ({ userId, title }))).toEqual([
    { userId: 'amara', title: 'Problem reported' },
  ]);
  const refunded = { ...decided('refund'), status: 'cancelled', endedBy: 'uphold' } as Booking;
  for (const after of [decided('release'), refunded])
    expect(told(reported, after).map(({ userId, title }) => ({ userId, title }))).toEqual([
      { userId: 'chloe', title: 'Report resolved' },
      { userId: 'amara', title: 'Report resolved' },
    ]);
  expect(told(reported, decided('withdrawn'))).toEqual([]);
});
