import { profiles, type RoleItem } from '../../../lambdas/data/people';
import { detailOf } from '../../../lambdas/events/bus';
import { domainEventsOf } from '../../../lambdas/events/events-of-change';
import { live } from '../../../lambdas/live/consumer';
import { booking, completed, confirmed, ended, tip, unpaid } from './fixtures';

const namesOf = (before: typeof booking | undefined, after: typeof booking) =>
  domainEventsOf({ kind: 'booking', before, after }).map(({ name }) => name);

test.each([
  ['BookingPlaced', undefined, unpaid],
  ['BookingPaid', unpaid, booking],
  ['BookingConfirmed', booking, confirmed],
  ['BookingCompleted', confirmed, completed],
  ['BookingCancelled', booking, ended('decline', 0)],
  ['BookingReleased', completed, { ...completed, releasedAt: '2026-05-08T00:00:00.000Z' }],
  ['BookingReviewed', completed, { ...completed, reviewed: true }],
  [undefined, confirmed, { ...confirmed, dueAt: '2026-05-06T00:00:00.000Z' }],
])('a booking change emits %s', (name, before, after) => {
  expect(namesOf(before, after)).toEqual([...(name ? [name] : []), 'BookingChanged']);
});

test('a cancelled booking tells apart that it ends and that money goes back', () => {
  expect(namesOf(booking, ended('decline'))).toEqual([
    'BookingCancelled',
    'BookingRefunded',
    'BookingChanged',
  ]);
});

test('a booking that costs nothing is placed and paid at once', () => {
  expect(namesOf(undefined, booking)).toEqual(['BookingPlaced', 'BookingPaid', 'BookingChanged']);
});

test('what comes back of a tip is pushed to both sides, whole or in part', async () => {
  const { paidAt: _, ...open } = tip;
  const part = { ...tip, refundedCents: 500 };
  const whole = { ...tip, status: 'cancelled', refundedCents: 1_500 } as const;
  const raised = [
    [undefined, open],
    [open, tip],
    [tip, { ...tip, version: 3 }],
    [tip, part],
    [part, whole],
  ].map(([before, after]) => domainEventsOf({ kind: 'tip', before, after }));
  expect(raised.map((events) => events.map(({ name }) => name))).toEqual([
    [],
    ['TipPaid'],
    [],
    ['TipReturned'],
    ['TipRefunded', 'TipReturned'],
  ]);
  const pushed: unknown[] = [];
  const push = async (...message: unknown[]) => void pushed.push(message);
  expect(await live({ push, disconnect: async () => {} }).handle(raised[3]!)).toEqual([]);
  expect(pushed).toEqual([
    ['chloe', { topic: 'tip' }],
    ['amara', { topic: 'tip' }],
  ]);
});

test('an event on the bus carries IDs and no personal data', () => {
  expect(detailOf({ name: 'BookingPaid', booking })).toEqual({
    bookingId: 'b1',
    customerId: 'chloe',
    providerId: 'amara',
    startsAt: booking.startsAt,
    endedBy: undefined,
  });
});

test('only the removal of a profile, by an operator, means that a person was removed', () => {
  const person = profiles.parse({
    id: 'chloe',
    shown: { address: false, email: false, phone: false },
    ratingSum: 0,
    ratingCount: 0,
    createdAt: booking.createdAt,
  });
  expect(domainEventsOf({ kind: 'profile', before: person })).toEqual([
    { name: 'PersonRemoved', userId: 'chloe' },
  ]);
  const deleted = { ...person, deletedAt: booking.createdAt };
  expect(domainEventsOf({ kind: 'profile', before: person, after: deleted })).toEqual([
    { name: 'RatingChanged', userId: 'chloe' },
    { name: 'CityChanged', userId: 'chloe' },
  ]);
});

describe('a role', () => {
  const role: RoleItem = {
    userId: 'amara',
    role: 'provider',
    status: 'approved',
    zone: 'UTC',
    locations: ['provider'],
    rulesVersion: 0,
    createdAt: booking.createdAt,
    version: 1,
  };

  const account = { name: 'AccountChanged', userId: 'amara' };
  const roleChanged = { name: 'RoleChanged', userId: 'amara', role: 'provider' };

  test('whose status changes emits events with its new status', () => {
    const suspended = { ...role, status: 'suspended' as const };
    expect(domainEventsOf({ kind: 'role', before: role, after: suspended })).toEqual([
      account,
      { ...roleChanged, status: 'suspended', previous: 'approved' },
      { name: 'ProviderSuspended', userId: 'amara' },
    ]);
    expect(domainEventsOf({ kind: 'role', before: { ...role, status: 'pending' } })).toEqual([
      account,
      { ...roleChanged, status: null, previous: 'pending' },
    ]);
    expect(domainEventsOf({ kind: 'role', after: role })).toEqual([
      account,
      { ...roleChanged, status: 'approved', previous: null },
    ]);
  });

  test('appears on the bus with its user, role and status', () => {
    const event = { ...roleChanged, status: 'approved', previous: null } as Parameters<typeof detailOf>[0];
    expect(detailOf(event)).toEqual({ userId: 'amara', role: 'provider', status: 'approved' });
  });

  test('whose time zone changes emits only AccountChanged', () => {
    const moved = { ...role, zone: 'Asia/Kolkata' };
    expect(domainEventsOf({ kind: 'role', before: role, after: moved })).toEqual([account]);
  });
});
