import { isRebookable, type Rebookable } from '../../../lambdas/booking/rebookable';
import type { Booking } from '../../../lambdas/data/bookings';
import type { StoredHairstyle } from '../../../lambdas/data/hairstyles';
import type { RoleItem } from '../../../lambdas/data/people';
import { rebookingRemindsAt } from '../../../lambdas/mail/rebooking-reminders';
import { firstRebookingDate, rebookPath } from '../../../shared/booking/rebooking';
import { completed } from '../events/fixtures';

/** A Tuesday. */
const date = '2026-05-05';

test.each([
  ['on that day', undefined, '2026-05-05', '2026-05-05'],
  ['the day after', undefined, '2026-05-06', '2026-05-12'],
  ['a week later', undefined, '2026-05-12', '2026-05-12'],
  ['long after', undefined, '2026-07-01', '2026-07-07'],
  ['while it lasts', 6, '2026-05-06', '2026-06-16'],
  ['when it has lasted as long as it does', 6, '2026-06-16', '2026-06-16'],
  ['after that', 6, '2026-06-17', '2026-06-23'],
  ['over the end of a year', 12, '2026-05-06', '2026-07-28'],
])('booked again %s, the same weekday is proposed first', (_, lastsWeeks, today, first) => {
  expect(firstRebookingDate({ date, time: '10:00', lastsWeeks }, { date: today, time: '09:59' })).toBe(first);
});

test('booked again on its weekday, but after its time, the week after is proposed first', () => {
  expect(firstRebookingDate({ date, time: '10:00' }, { date, time: '10:00' })).toBe('2026-05-12');
});

test('the reminder comes at the time of the appointment, also where clocks change in between', () => {
  const zone = 'America/New_York';
  expect(rebookingRemindsAt({ date: '2026-10-20', time: '10:00', zone }, 2)).toBe('2026-11-03T15:00:00.000Z');
});

const later = (change: Partial<Booking> = {}): Booking => ({
  ...completed,
  id: 'b2',
  startsAt: '2026-06-02T13:00:00.000Z',
  status: 'pending',
  ...change,
});
const hairstyle = { lastsWeeks: 6, active: true, archived: false, providerApproved: true } as StoredHairstyle;
const approved = { role: 'provider', status: 'approved' } as RoleItem;
const known: Rebookable = { booking: completed, hairstyle, providerRole: approved, since: [completed] };

test.each<[string, Partial<Rebookable>]>([
  ['as long as nothing speaks against it', {}],
  ['who booked someone else since', { since: [later({ providerId: 'imani' })] }],
  ['who booked again and cancelled', { since: [later({ status: 'cancelled' })] }],
])('a customer is reminded %s', (_, change) => {
  expect(isRebookable({ ...known, ...change })).toBe(true);
});

test.each<[string, Partial<Rebookable>]>([
  ['who booked the stylist again', { since: [completed, later()] }],
  ['who has been there again', { since: [completed, later({ status: 'completed' })] }],
  ['who got their money back', { booking: { ...completed, status: 'cancelled' } }],
  [
    'who reported a problem',
    {
      booking: { ...completed, problem: { text: 'Too short', at: completed.updatedAt } },
    },
  ],
  [
    'who disputed the payment',
    { booking: { ...completed, dispute: { id: 'd1', cents: 1, status: 'lost' } } },
  ],
  ['who was refunded later', { booking: { ...completed, refundedCents: 1 } }],
  ['who did not come', { booking: { ...completed, noShow: { at: completed.updatedAt } } }],
  ['of a service that is gone', { hairstyle: undefined }],
  ['of a service that is hidden', { hairstyle: { ...hairstyle, active: false } }],
  ['of a service that was deleted', { hairstyle: { ...hairstyle, archived: true } }],
  ['of a service that is no longer said to last', { hairstyle: { ...hairstyle, lastsWeeks: undefined } }],
  ['of a suspended provider', { providerRole: { ...approved, status: 'suspended' } as RoleItem }],
  ['of a provider who is one no more', { providerRole: undefined }],
])('a customer is not reminded %s', (_, change) => {
  expect(isRebookable({ ...known, ...change })).toBe(false);
});

test('the page for booking again has the size and the add-ons of then, if there were any', () => {
  const booked = { id: 'b1', hairstyleId: 'braids' };
  expect(rebookPath({ ...booked, addOns: [] })).toBe('/book/braids?again=b1');
  const addOns = [{ id: 'wash' }, { id: 'oil' }];
  expect(rebookPath({ ...booked, variationId: 'long', addOns })).toBe(
    '/book/braids?again=b1&variation=long&addOns=wash,oil',
  );
});
