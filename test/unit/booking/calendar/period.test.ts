import { dateInPeriod, datesOf, titleOf, validDate } from '../../../../web/features/booking/calendar/period';

test('a week starts on Sunday, and the list shows four weeks from the date on', () => {
  expect(datesOf('day', '2026-11-25')).toEqual(['2026-11-25']);
  expect(datesOf('week', '2026-11-25')).toEqual([
    '2026-11-22',
    '2026-11-23',
    '2026-11-24',
    '2026-11-25',
    '2026-11-26',
    '2026-11-27',
    '2026-11-28',
  ]);
  const list = datesOf('list', '2026-11-25');
  expect([list.length, list[0], list.at(-1)]).toEqual([28, '2026-11-25', '2026-12-22']);
});

test('moving on goes to the next or the previous period', () => {
  expect(dateInPeriod('day', '2026-12-31', 1)).toBe('2027-01-01');
  expect(dateInPeriod('week', '2026-11-25', -1)).toBe('2026-11-18');
  expect(dateInPeriod('list', '2026-11-25', 1)).toBe('2026-12-23');
});

test('titles name the day, or the first and the last one', () => {
  expect(titleOf('day', '2026-11-23')).toBe('Mon, Nov 23, 2026');
  expect(titleOf('week', '2026-11-25').replace(/\s/g, ' ')).toBe('Nov 22 – 28, 2026');
  expect(titleOf('week', '2026-12-30').replace(/\s/g, ' ')).toBe('Dec 27, 2026 – Jan 2, 2027');
});

test('only real dates that the API accepts are taken from the URL', () => {
  expect(validDate('2026-02-28')).toBe('2026-02-28');
  for (const text of ['', '2026-02-30', '2026-13-01', '1026-01-01', '2026-2-3', 'today', '2026-02-28T00:00'])
    expect(validDate(text)).toBeUndefined();
});
