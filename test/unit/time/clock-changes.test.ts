import * as fc from 'fast-check';
import { daysAhead, hoursTouched, isBookableDate, openSlots, slotTimes } from '../../../shared/booking/slots';
import { addDays, instantOf, localAt, weekday } from '../../../shared/time/zoned';
import { isFull } from '../../given/full';

const hour = 3_600_000;
const day = 24 * hour;
const first = '2026-11-20';
const days = isFull ? 1_500 : 420;

const dates = Array.from({ length: days }, (_, number) => addDays(first, number));
const startOf = (date: string, zone: string) => Date.parse(instantOf(date, '12:00', zone));

/** The days on which a zone's clocks change, found by what it is that is noon a day apart. */
const changesOf = (zone: string): string[] => {
  const noons = dates.map((date) => startOf(date, zone));
  return dates.filter((_, index) => index > 0 && noons[index]! - noons[index - 1]! !== day);
};

const everyZone = [...Intl.supportedValuesOf('timeZone'), 'UTC', 'Etc/GMT+12', 'Etc/GMT-14'];
// Zones that change alike are looked at once.
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

/** What the platform itself says of an instant, by other means than ours. */
const saidBy = (instant: number, zone: string) => {
  const { date, time, weekday } = formats.get(zone)!;
  return {
    date: date.format(instant),
    time: time.format(instant),
    isSunday: weekday.format(instant) === 'Sun',
  };
};

const around = (date: string) => [-1, 0, 1].map((offset) => addDays(date, offset));

test('clocks change in these years, by an hour, by half of one and by two', () => {
  const lengths = changes.map(
    ({ zone, date }) => startOf(date, zone) - startOf(addDays(date, -1), zone) - day,
  );
  expect(new Set(lengths.map(Math.abs))).toEqual(new Set([hour, hour / 2, 2 * hour]));
  expect(changes.length).toBeGreaterThan(20);
});

test('around every change the slots of a day are ten instants one after another, each at its own local time', () => {
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
const appointment = fc.record({
  offset: fc.integer({ min: -1, max: 1 }),
  time: fc.constantFrom(...slotTimes),
  duration,
});

test('two appointments that share no hour share no instant, whatever the clocks do between them', () => {
  fc.assert(
    fc.property(someChange, appointment, appointment, ({ zone, date }, one, other) => {
      const [a, b] = [one, other].map(({ offset, time, duration }) => {
        const on = addDays(date, offset);
        const from = Date.parse(instantOf(on, time, zone));
        const cells = hoursTouched(time, duration)?.map((cell) => `${on} ${cell}`);
        return { from, to: from + duration * 60_000, cells };
      });
      if (!a?.cells || !b?.cells || a.cells.some((cell) => b.cells!.includes(cell))) return;
      expect(a.to <= b.from || b.to <= a.from).toBe(true);
    }),
    { numRuns: isFull ? 100_000 : 3_000 },
  );
});

const within = fc.integer({ min: -3 * 24 * 60, max: 3 * 24 * 60 }).map((minutes) => minutes * 60_000);

test('today, Sundays, past slots and the last day are those of the zone’s own calendar and clock', () => {
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
        expect(isBookableDate(wanted, now, zone)).toBe(isOpen);
        for (const { time, free } of openSlots({ date: wanted, minutes: 60, now, zone, taken: new Set() }))
          expect([time, free]).toEqual([time, isOpen && Date.parse(instantOf(wanted, time, zone)) > now]);
      },
    ),
    { numRuns: isFull ? 20_000 : 1_000 },
  );
});

test('at one instant it may be three days, and each has its own last day', () => {
  const now = Date.parse('2026-12-31T10:30:00Z');
  const dates = ['Pacific/Kiritimati', 'UTC', 'Etc/GMT+12'].map((zone) => localAt(now, zone).date);
  expect(dates).toEqual(['2027-01-01', '2026-12-31', '2026-12-30']);
  const lastDays = dates.map((date) => addDays(date, daysAhead));
  expect(lastDays).toEqual(['2027-03-02', '2027-03-01', '2027-02-28']);
  expect(lastDays.map(weekday)).toEqual([2, 1, 0]);
  expect(isBookableDate('2027-03-02', now, 'Pacific/Kiritimati')).toBe(true);
  expect(isBookableDate('2027-03-02', now, 'UTC')).toBe(false);
  expect(isBookableDate('2027-02-28', now, 'Etc/GMT+12')).toBe(false);
  expect(isBookableDate('2027-02-27', now, 'Etc/GMT+12')).toBe(true);
});
