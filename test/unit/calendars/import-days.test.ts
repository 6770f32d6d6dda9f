import { changedDays, splitByDay, withChanges } from '../../../lambdas/calendars/import-days';
import type { DatedBusyDay } from '../../../lambdas/data/busy';
import { minuteOf } from '../../../shared/availability/interval';

const zone = 'America/New_York';
const time = (from: string, to: string) => ({ from: minuteOf(from), to: minuteOf(to) });
const stored = (day: string, imported: DatedBusyDay['imported']): DatedBusyDay => ({
  day,
  imported,
  entries: [],
  counters: {},
  imports: 1,
  offers: 0,
});

test('times are split at midnight, also on the long day', () => {
  const days = splitByDay([time('2026-10-31T22:00:00Z', '2026-11-02T06:00:00Z')], zone);
  expect([...days]).toEqual([
    ['2026-10-31', [time('2026-10-31T22:00:00Z', '2026-11-01T04:00:00Z')]],
    ['2026-11-01', [time('2026-11-01T04:00:00Z', '2026-11-02T05:00:00Z')]],
    ['2026-11-02', [time('2026-11-02T05:00:00Z', '2026-11-02T06:00:00Z')]],
  ]);
});

test('a day with very many times is rounded to quarters of an hour', () => {
  const start = minuteOf('2026-11-03T14:00:00Z');
  const few = Array.from({ length: 48 }, (_, index) => ({
    from: start + index * 4,
    to: start + index * 4 + 1,
  }));
  expect(splitByDay(few, zone).get('2026-11-03')).toEqual(few);
  const many = Array.from({ length: 60 }, (_, index) => ({
    from: start + index * 4,
    to: start + index * 4 + 1,
  }));
  expect(splitByDay(many, zone).get('2026-11-03')).toEqual([{ from: start, to: start + 240 }]);
});

test('only days that change are written', () => {
  const [monday, tuesday, friday] = [
    time('2026-11-02T15:00:00Z', '2026-11-02T16:00:00Z'),
    time('2026-11-03T15:00:00Z', '2026-11-03T16:00:00Z'),
    time('2026-11-06T15:00:00Z', '2026-11-06T16:00:00Z'),
  ];
  const before = [
    stored('2026-11-02', [{ ...monday, calendarId: 'family' }]),
    stored('2026-11-03', [
      { ...tuesday, calendarId: 'family' },
      { ...tuesday, calendarId: 'work' },
    ]),
  ];
  const wanted = splitByDay([monday, friday], zone);
  const changes = changedDays('family', wanted, before);
  expect(changes).toEqual([
    { day: '2026-11-06', times: [friday] },
    { day: '2026-11-03', times: [] },
  ]);
  expect(withChanges('family', changes, before).map(({ day, imported }) => [day, imported.length])).toEqual([
    ['2026-11-02', 1],
    ['2026-11-03', 1],
    ['2026-11-06', 1],
  ]);
});
