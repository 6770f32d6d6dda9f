import { ago } from '../../../web/lib/ago';

/** A moment in local time. */
const at = (day: number, hours: number, minutes = 0): Date => new Date(2026, 9, day, hours, minutes);
const between = (then: Date, now: Date): string => ago(then.toISOString(), now.getTime());

test('less than a day is counted in hours and minutes', () => {
  expect(between(at(20, 9), at(20, 9))).toBe('just now');
  expect(between(at(20, 9), at(20, 9, 2))).toBe('2 minutes ago');
  expect(between(at(20, 9), at(20, 10, 59))).toBe('1 hour ago');
  expect(between(at(20, 21), at(21, 20, 59))).toBe('23 hours ago');
});

test('longer is counted in dates, as they are written above', () => {
  expect(between(at(20, 21), at(21, 21))).toBe('yesterday');
  expect(between(at(20, 21), at(21, 23, 59))).toBe('yesterday');
  expect(between(at(20, 21), at(22, 0, 30))).toBe('2 days ago');
  expect(between(at(20, 1), at(25, 23))).toBe('5 days ago');
});

test('the instant itself may be in the future of a clock that is late', () => {
  expect(between(at(20, 9, 1), at(20, 9))).toBe('just now');
});
