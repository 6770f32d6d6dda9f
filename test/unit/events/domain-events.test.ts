import type { RoleItem } from '../../../lambdas/data/people';
import { domainEventOf } from '../../../lambdas/events/domain-events';
import { booking, completed, confirmed, ended, unpaid } from './given';

const nameOf = (before: typeof booking | undefined, after: typeof booking) =>
  domainEventOf({ kind: 'booking', before, after })?.name;

test.each([
  ['BookingPlaced', undefined, unpaid],
  ['BookingPaid', unpaid, booking],
  ['BookingConfirmed', booking, confirmed],
  ['BookingCompleted', confirmed, completed],
  ['BookingCancelled', booking, ended('decline')],
  ['BookingReleased', completed, { ...completed, releasedAt: '2026-05-08T00:00:00.000Z' }],
  [undefined, confirmed, { ...confirmed, dueAt: '2026-05-06T00:00:00.000Z' }],
])('a change is called %s', (name, before, after) => {
  expect(nameOf(before, after)).toBe(name);
});

test('an event carries ids, and nothing of the person', () => {
  const event = domainEventOf({ kind: 'booking', before: unpaid, after: booking });
  expect(event?.detail).toEqual({
    bookingId: 'b1',
    customerId: 'chloe',
    providerId: 'amara',
    startsAt: booking.startsAt,
    endedBy: undefined,
  });
});

describe('a role', () => {
  const role: RoleItem = {
    userId: 'amara',
    role: 'provider',
    standing: 'approved',
    zone: 'UTC',
    locations: ['provider'],
    rulesVersion: 0,
    createdAt: booking.createdAt,
    version: 1,
  };

  test('that changes its standing is told, with the standing it has now', () => {
    const suspended = { ...role, standing: 'suspended' as const };
    expect(domainEventOf({ kind: 'role', before: role, after: suspended })).toEqual({
      name: 'RoleChanged',
      detail: { userId: 'amara', role: 'provider', standing: 'suspended' },
    });
    expect(domainEventOf({ kind: 'role', before: role })?.detail).toMatchObject({ standing: null });
    expect(domainEventOf({ kind: 'role', after: role })?.detail).toMatchObject({ standing: 'approved' });
  });

  test('that only moves house is not', () => {
    expect(
      domainEventOf({ kind: 'role', before: role, after: { ...role, zone: 'Asia/Kolkata' } }),
    ).toBeUndefined();
  });
});
