import type { Booking } from '../../../lambdas/data/bookings';
import { domainEventsOf } from '../../../lambdas/events/events-of-change';
import { bookingNotifications } from '../../../lambdas/notifications/booking-texts';
import { booking, completed, confirmed, ended, unpaid } from './fixtures';

/** The notifications a booking change sends. */
const notificationsOf = (before: Booking | undefined, after: Booking) =>
  domainEventsOf({ kind: 'booking', before, after }).flatMap((event) =>
    'booking' in event ? bookingNotifications(event) : [],
  );

const sentFor = (...change: Parameters<typeof notificationsOf>) =>
  notificationsOf(...change).map(({ userId, title, message }) => ({ userId, title, message }));

test('nobody is notified of an unpaid booking', () => {
  expect(sentFor(undefined, unpaid)).toEqual([]);
  expect(sentFor(unpaid, { ...unpaid, status: 'cancelled', endedBy: 'abandon' })).toEqual([]);
});

test('the provider is notified of a paid booking', () => {
  expect(sentFor(unpaid, booking)).toEqual([
    { userId: 'amara', title: 'New booking', message: 'Chloe booked Box Braids, May 5, 2026 at 9:00 AM.' },
  ]);
});

test('the customer is notified when the provider accepts or completes a booking', () => {
  expect(sentFor(booking, confirmed)[0]).toMatchObject({ userId: 'chloe', title: 'Booking confirmed' });
  expect(sentFor(confirmed, completed)[0]).toMatchObject({ userId: 'chloe', title: 'Service completed' });
});

test('the customer is told of a no-show instead of being asked for a review', () => {
  expect(sentFor(confirmed, { ...completed, noShow: { at: '2026-05-05T14:00:00.000Z' } })).toEqual([
    {
      userId: 'chloe',
      title: 'Marked as a no-show',
      message: expect.stringMatching(
        /did not come to Box Braids, May 5, 2026 at 9:00 AM\. .* tell us by May 7, 2026 at 10:00 AM EDT\.$/,
      ),
    },
  ]);
});

test('the provider reads that their no-show is contested, not of a problem', () => {
  const missed = { ...completed, noShow: { at: '2026-05-05T14:00:00.000Z' } };
  const contested = { ...missed, problem: { text: 'I was there', at: '2026-05-06T14:00:00.000Z' } };
  expect(sentFor(missed, contested)).toMatchObject([{ userId: 'amara', title: 'No-show contested' }]);
});

test.each([
  ['decline', 'was declined by the stylist'],
  ['providerCancel', 'was cancelled by the stylist'],
  ['expireUnanswered', 'was not accepted in time'],
  ['suspendPending', 'was cancelled'],
  ['suspendStarted', 'was cancelled'],
])('the customer is told why the booking ended (%s) and what they got back', (endedBy, reason) => {
  expect(sentFor(booking, ended(endedBy))[0]).toEqual({
    userId: 'chloe',
    title: 'Booking cancelled',
    message: `Box Braids, May 5, 2026 at 9:00 AM, ${reason}. $100.00 was returned to your wallet.`,
  });
});

test.each([
  ['expireUnanswered', 'you did not accept it in time'],
  ['suspendPending', 'your provider account is not active'],
  ['suspendStarted', 'your provider account is not active'],
])(
  'the provider is notified when a booking ends by %s, which they did not do themselves',
  (endedBy, cause) => {
    expect(sentFor(booking, ended(endedBy))).toMatchObject([
      { userId: 'chloe' },
      {
        userId: 'amara',
        title: 'Booking cancelled',
        message: `Box Braids for Chloe, May 5, 2026 at 9:00 AM, was cancelled and refunded because ${cause}.`,
      },
    ]);
  },
);

test.each(['decline', 'providerCancel'])('the provider is not notified of their own %s', (endedBy) => {
  expect(sentFor(booking, ended(endedBy)).map(({ userId }) => userId)).toEqual(['chloe']);
});

test('the provider is notified when the customer cancels', () => {
  expect(sentFor(confirmed, ended('customerCancel', 9_000))).toEqual([
    {
      userId: 'amara',
      title: 'Booking cancelled',
      message: 'Chloe cancelled Box Braids, May 5, 2026 at 9:00 AM. You earn nothing from it.',
    },
  ]);
});

test('the customer is notified when a hold expires', () => {
  expect(sentFor(unpaid, { ...unpaid, status: 'cancelled', endedBy: 'expire' })[0]).toMatchObject({
    userId: 'chloe',
    title: 'Booking expired',
  });
});

test('the provider is notified of a review', () => {
  expect(notificationsOf(completed, { ...completed, reviewed: true })[0]).toMatchObject({
    userId: 'amara',
    title: 'New review',
    link: '/provider/reviews',
  });
});

test('changes that concern nobody send no notification', () => {
  expect(sentFor(confirmed, { ...confirmed, dueAt: '2026-05-06T00:00:00.000Z' })).toEqual([]);
  expect(sentFor(completed, { ...completed, releasedAt: '2026-05-08T00:00:00.000Z' })).toEqual([]);
});

test('notifications of one booking have distinct event names and link to pages of the site', () => {
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

test('the provider is notified of a reported problem, and both parties once of the decision', () => {
  expect(sentFor(completed, reported).map(({ userId, title }) => ({ userId, title }))).toEqual([
    { userId: 'amara', title: 'Problem reported' },
  ]);
  const refunded = { ...decided('refund'), status: 'cancelled', endedBy: 'uphold' } as Booking;
  for (const after of [decided('release'), refunded])
    expect(sentFor(reported, after).map(({ userId, title }) => ({ userId, title }))).toEqual([
      { userId: 'chloe', title: 'Report resolved' },
      { userId: 'amara', title: 'Report resolved' },
    ]);
  expect(sentFor(reported, decided('withdrawn'))).toEqual([]);
});

test('an admin’s refund that decides an open report is told once, with where the money went', () => {
  const refund = {
    id: 'r1',
    cents: 10_000,
    cardCents: 10_000,
    reason: '',
    at: '2026-05-06T14:00:00.000Z',
    by: 'admin',
    status: 'done' as never,
  };
  const after = { ...ended('refundByAdmin'), problem: decided('refund').problem, refunds: [refund] };
  expect(sentFor(reported, after)).toEqual([
    {
      userId: 'chloe',
      title: 'Booking cancelled',
      message: 'Box Braids, May 5, 2026 at 9:00 AM, was cancelled. $100.00 was refunded to your card.',
    },
    {
      userId: 'amara',
      title: 'Booking cancelled',
      message:
        'Box Braids for Chloe, May 5, 2026 at 9:00 AM, was cancelled and refunded because we refunded the customer.',
    },
  ]);
});

const proposal: Booking['proposal'] = {
  number: 1,
  by: 'customer',
  times: [
    {
      date: '2026-05-06',
      time: '10:00',
      startsAt: '2026-05-06T14:00:00.000Z',
      busy: { from: 29_634_360, to: 29_634_420 },
    },
  ],
  until: '2026-05-05T13:00:00.000Z',
};
const proposed = { ...confirmed, proposal };

test('the other side is notified of a proposal to move a booking', () => {
  expect(sentFor(confirmed, proposed)).toEqual([
    {
      userId: 'amara',
      title: 'New time proposed',
      message:
        'Chloe proposed another time for Box Braids, May 5, 2026 at 9:00 AM. Answer by May 5, 2026 at 9:00 AM EDT.',
    },
  ]);
});

const moved = { date: '2026-05-06', time: '10:00', startsAt: '2026-05-06T14:00:00.000Z' };

test.each<[NonNullable<Booking['proposal']>['outcome'], Partial<Booking>, Array<[string, string]>]>([
  [
    'accepted',
    moved,
    [['chloe', 'Amara accepted a time you proposed. Box Braids is now on May 6, 2026 at 10:00 AM.']],
  ],
  ['declined', {}, [['chloe', 'Amara kept the current time for Box Braids, May 5, 2026 at 9:00 AM.']]],
  [
    'withdrawn',
    {},
    [['amara', 'Chloe no longer wants to move Box Braids. It stays on May 5, 2026 at 9:00 AM.']],
  ],
  [
    'expired',
    {},
    [
      ['chloe', 'Amara did not answer in time. Box Braids stays on May 5, 2026 at 9:00 AM.'],
      ['amara', 'You did not answer in time. Box Braids stays on May 5, 2026 at 9:00 AM.'],
    ],
  ],
  ['cancelled', {}, []],
])('a proposal that was %s notifies whoever is affected', (outcome, change, expected) => {
  const sent = sentFor(proposed, { ...proposed, ...change, proposal: { ...proposal, outcome } });
  expect(sent.map(({ userId, message }) => [userId, message])).toEqual(expected);
});
