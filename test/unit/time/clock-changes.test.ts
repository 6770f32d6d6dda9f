import * as fc from 'fast-check';
import { defaultHours } from '../../../shared/availability/defaults';
import { hoursByDay, overlaps } from '../../../shared/availability/interval';
import { slotsOf, startTimes } from '../../../shared/availability/slots';
import { addDays, instantOf, localAt, weekday } from '../../../shared/time/zoned';
import { isFull } from '../../given/full';

const slotTimes = startTimes(defaultHours, '2026-01-05');
const daysAhead = defaultHours.horizonDays;
const openSlots = (zone: string, date: string, now: number) =>
  slotsOf({ ...defaultHours, zone }, { date, minutes: 60, now, busy: [] });
const isOpenAt = (date: string, now: number, zone: string) =>
  openSlots(zone, date, now).some(({ free }) => free);

const hour = 3_600_000;
const day = 24 * hour;
const first = '2026-11-20';
const days = isFull ? 1_500 : 420;

const dates = Array.from({ length: days }, (_, number) => addDays(first, number));
const startOf = (date: string, zone: string) => Date.parse(instantOf(date, '12:00', zone));

/** The days on which a zone's clocks change: those whose noon is not 24 hours after the previous one. */
const changesOf = (zone: string): string[] => {
  const noons = dates.map((date) => startOf(date, zone));
  return dates.filter((_, index) => index > 0 && noons[index]! - noons[index - 1]! !== day);
};

const everyZone = [...Intl.supportedValuesOf('timeZone'), 'UTC', 'Etc/GMT+12', 'Etc/GMT-14'];
// One zone for each pattern of clock changes.
const zones = isFull
  ? everyZone
  : [
      'America/New_York',
      'America/Havana',
      'America/Nuuk',
      'America/St_Johns',
      'America/Santiago',
      'Africa/Cairo',
      'Africa/Casablanca',
      'Asia/Beirut',
      'Asia/Gaza',
      'Asia/Jerusalem',
      'Asia/Kathmandu',
      'Antarctica/Troll',
      'Australia/Lord_Howe',
      'Europe/Lisbon',
      'Pacific/Apia',
      'Pacific/Chatham',
      'Pacific/Easter',
      'Pacific/Kiritimati',
      'Pacific/Pago_Pago',
      'Etc/GMT+12',
      'UTC',
    ];
const changes = zones.flatMap((zone) => changesOf(zone).map((date) => ({ zone, date })));

const formats = new Map(
  zones.map((timeZone) => [
    timeZone,
    {
      date: new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }),
      time: new Intl.DateTimeFormat('sv-SE', { timeZone, timeStyle: 'short' }),
      weekday: new Intl.DateTimeFormat('en-US', { timeZone, weekday: 'short' }),
    },
  ]),
);

/** The local date and time by `Intl`, independent of our code. */
const saidBy = (instant: number, zone: string) => {
  const { date, time, weekday } = formats.get(zone)!;
  return {
    date: date.format(instant),
    time: time.format(instant),
    isSunday: weekday.format(instant) === 'Sun',
  };
};

const around = (date: string) => [-1, 0, 1].map((offset) => addDays(date, offset));

test('the dates tested include clock changes of 30 minutes, one hour and two hours', () => {
  const lengths = changes.map(
    ({ zone, date }) => startOf(date, zone) - startOf(addDays(date, -1), zone) - day,
  );
  expect(new Set(lengths.map(Math.abs))).toEqual(new Set([hour, hour / 2, 2 * hour]));
  expect(changes.length).toBeGreaterThan(20);
});

test('around every clock change the day’s slots are ten increasing instants, each at its own local time', () => {
  const wrong = changes.flatMap(({ zone, date }) =>
    around(date).flatMap((each) => {
      const instants = slotTimes.map((time) => Date.parse(instantOf(each, time, zone)));
      const isLater = instants.every((instant, index) => index === 0 || instant > instants[index - 1]!);
      const isItself = instants.every((instant, index) => {
        const { date: local, time } = saidBy(instant, zone);
        return local === each && time === slotTimes[index];
      });
      return isLater && isItself ? [] : [`${zone} ${each}`];
    }),
  );
  expect(wrong).toEqual([]);
});

const someChange = fc.constantFrom(...changes);
const duration = fc.integer({ min: 1, max: 60 }).map((quarters) => quarters * 15);
const stretch = fc.record({ minute: fc.integer({ min: -36 * 60, max: 36 * 60 }), duration });

test('overlapping intervals always share an hour of a day, across any clock change', () => {
  fc.assert(
    fc.property(someChange, stretch, stretch, ({ zone, date }, one, other) => {
      const noon = startOf(date, zone) / 60_000;
      const [a, b] = [one, other].map(({ minute, duration }) => {
        const interval = { from: noon + minute, to: noon + minute + duration };
        const hours = [...hoursByDay(interval, zone)].flatMap(([on, each]) => each.map((h) => `${on} ${h}`));
        return { ...interval, hours };
      });
      expect(a!.hours.length).toBeLessThanOrEqual(Math.ceil(one.duration / 60) + 2);
      if (overlaps(a!, b!)) expect(a!.hours.filter((each) => b!.hours.includes(each))).not.toEqual([]);
    }),
    { numRuns: isFull ? 100_000 : 3_000 },
  );
});

test('a day’s hours are numbered in order from its first to its last instant, up to 24', () => {
  const wrong = changes.flatMap(({ zone, date }) =>
    around(date).flatMap((each) => {
      const from = Date.parse(instantOf(each, '00:00', zone)) / 60_000;
      const to = Date.parse(instantOf(each, '24:00', zone)) / 60_000;
      const found = [...hoursByDay({ from, to }, zone)];
      const hours = Math.min(24, Math.ceil((to - from) / 60));
      const expected = [[each, [...Array(hours).keys()]]];
      return JSON.stringify(found) === JSON.stringify(expected) ? [] : [`${zone} ${each}`];
    }),
  );
  expect(wrong).toEqual([]);
});

const within = fc.integer({ min: -3 * 24 * 60, max: 3 * 24 * 60 }).map((minutes) => minutes * 60_000);

test('today, Sundays, past slots and the last bookable day follow the calendar and clock of the zone', () => {
  fc.assert(
    fc.property(
      someChange,
      within,
      fc.integer({ min: -2, max: daysAhead + 2 }),
      ({ zone, date }, shift, ahead) => {
        const now = startOf(date, zone) + shift;
        const said = saidBy(now, zone);
        expect(localAt(now, zone)).toEqual({ date: said.date, time: said.time });
        const wanted = addDays(said.date, ahead);
        const isOpen = ahead >= 0 && ahead <= daysAhead && !saidBy(startOf(wanted, zone), zone).isSunday;
        for (const { time, free } of openSlots(zone, wanted, now))
          expect([time, free]).toEqual([time, isOpen && Date.parse(instantOf(wanted, time, zone)) > now]);
      },
    ),
    { numRuns: isFull ? 20_000 : 1_000 },
  );
});

test('one instant can fall on three dates, each with its own last bookable day', () => {
  const now = Date.parse('2026-12-31T10:30:00Z');
  const dates = ['Pacific/Kiritimati', 'UTC', 'Etc/GMT+12'].map((zone) => localAt(now, zone).date);
  expect(dates).toEqual(['2027-01-01', '2026-12-31', '2026-12-30']);
  const lastDays = dates.map((date) => addDays(date, daysAhead));
  expect(lastDays).toEqual(['2027-03-02', '2027-03-01', '2027-02-28']);
  expect(lastDays.map(weekday)).toEqual([2, 1, 0]);
  expect(isOpenAt('2027-03-02', now, 'Pacific/Kiritimati')).toBe(true);
  expect(isOpenAt('2027-03-02', now, 'UTC')).toBe(false);
  expect(isOpenAt('2027-02-28', now, 'Etc/GMT+12')).toBe(false);
  expect(isOpenAt('2027-02-27', now, 'Etc/GMT+12')).toBe(true);
});
