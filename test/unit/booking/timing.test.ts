import { sectionOf } from '../../../shared/booking/timing';

const now = Date.parse('2026-05-04T14:00:00Z');
const booking = {
  startsAt: '2026-05-04T13:00:00.000Z',
  durationMinutes: 90,
  status: 'confirmed' as const,
};

test('an appointment is upcoming until it ends, unless it was completed early', () => {
  expect(sectionOf(booking, now)).toBe('upcoming');
  expect(sectionOf(booking, now + 30 * 60_000)).toBe('past');
  expect(sectionOf({ ...booking, status: 'completed' }, now)).toBe('past');
});

test('a cancelled appointment is neither upcoming nor past', () => {
  expect(sectionOf({ ...booking, status: 'cancelled' }, now)).toBe('cancelled');
  expect(sectionOf({ ...booking, status: 'cancelled' }, now + 86_400_000)).toBe('cancelled');
});
