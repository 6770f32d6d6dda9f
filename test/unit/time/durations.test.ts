import { ago, formatMinutes, timeLeft, untilStart, waitingFor } from '../../../web/lib/durations';

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

const appointment = { startsAt: '2026-05-05T13:00:00.000Z', durationMinutes: 90 };
const untilAt = (time: string) => untilStart(appointment, Date.parse(`2026-05-0${time}:00.000Z`));

test.each([
  ['5T12:59', 'in 1m'],
  ['5T12:15', 'in 45m'],
  ['5T10:30', 'in 2h 30m'],
  ['4T13:01', 'in 23h 59m'],
  ['4T13:00', 'in 1 day'],
  ['3T12:00', 'in 2 days'],
  ['5T13:00', 'in progress'],
  ['5T14:29', 'in progress'],
  ['5T14:30', 'ended'],
])('at 2026-05-0%s, the appointment is described as %p', (time, expected) => {
  expect(untilAt(time)).toBe(expected);
});

test.each([
  ['2026-05-06T08:30:00.000Z', 'Waiting for less than an hour'],
  ['2026-05-06T07:00:00.000Z', 'Waiting for 2 hours'],
  ['2026-05-05T09:00:00.000Z', 'Waiting for 1 day'],
  ['2026-05-03T08:00:00.000Z', 'Waiting for 3 days'],
])('who applied at %s is "%s"', (since, words) => {
  expect(waitingFor(since, Date.parse('2026-05-06T09:00:00Z'))).toBe(words);
});

test('time left is counted in minutes, until it is over', () => {
  expect(timeLeft(2_000_000, 0)).toBe('33 more minutes');
  expect(timeLeft(119_999, 0)).toBe('1 more minute');
  expect(timeLeft(59_999, 0)).toBe('less than a minute');
  expect(timeLeft(5, 5)).toBeUndefined();
});

test('minutes are written in the largest unit that fits', () => {
  expect([0, 1, 90, 60, 120, 1_440, 4_320].map(formatMinutes)).toEqual([
    'None',
    '1 minute',
    '90 minutes',
    '1 hour',
    '2 hours',
    '1 day',
    '3 days',
  ]);
});
