import {
  counted,
  formatBytes,
  formatCompact,
  formatCount,
  formatPercent,
} from '../../../shared/text/numbers';
import {
  dateOf,
  formatDates,
  formatDay,
  formatLongDate,
  formatLongMoment,
  formatLongWeekday,
  formatMoment,
  formatMomentInText,
  formatMonth,
  formatShortDate,
  formatWeekday,
  formatWeekdayAndYear,
  formatWeekdayName,
  midnightOf,
  zoneName,
} from '../../../web/lib/dates';

/** A moment in local time. */
const moment = new Date(2026, 10, 21, 14, 5);

/** Browsers differ in the space before AM and PM. */
const plain = (text: string): string => text.replace(/\s/g, ' ');

test.each([
  [formatShortDate, 'Nov 24'],
  [formatWeekday, 'Tue, Nov 24'],
  [formatWeekdayAndYear, 'Tue, Nov 24, 2026'],
  [formatLongWeekday, 'Tuesday, November 24'],
  [formatLongDate, 'Tuesday, November 24, 2026'],
  [formatWeekdayName, 'Tue'],
])('a date is the same in every time zone: %p', (format, expected) => {
  expect(format('2026-11-24')).toBe(expected);
});

test('months and spans of dates', () => {
  expect(formatMonth('2026-11')).toBe('November 2026');
  expect(plain(formatDates('2026-11-22', '2026-11-28'))).toBe('Nov 22 – 28, 2026');
});

test.each([
  [formatDay, 'Nov 21, 2026'],
  [formatMoment, 'Nov 21, 2026, 2:05 PM'],
  [formatLongMoment, 'November 21, 2026 at 2:05 PM'],
  [formatMomentInText, 'Nov 21, 2026 at 2:05 PM'],
])('an instant is written in local time: %p', (format, expected) => {
  expect(plain(format(moment.toISOString()))).toBe(expected);
});

test('a moment has a date, and a date begins at midnight, in local time', () => {
  expect(dateOf(moment)).toBe('2026-11-21');
  expect(midnightOf('2026-11-21')).toEqual(new Date(2026, 10, 21));
});

test('time zones have the names that people use', () => {
  expect(zoneName('America/New_York')).toBe('Eastern Time');
});

test('numbers, numbers of things, and rates', () => {
  expect(formatCount(1_250)).toBe('1,250');
  expect([counted(0, 'row'), counted(1, 'row'), counted(1_250, 'row')]).toEqual([
    '0 rows',
    '1 row',
    '1,250 rows',
  ]);
  expect([formatCompact(1_234), formatCompact(5)]).toEqual(['1.2K', '5']);
  expect([formatBytes(1_200), formatBytes(1_440_000)]).toEqual(['2 kB', '1.4 MB']);
  expect([formatPercent(1_000), formatPercent(250)]).toEqual(['10%', '2.5%']);
});
