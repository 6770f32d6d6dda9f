import * as fc from 'fast-check';
import { zone as zoneSchema } from '../../../shared/account/schema';
import {
  addDays,
  canonicalZone,
  formatAppointment,
  formatDuration,
  formatTime,
  formattersHeld,
  instantOf,
  localAt,
  weekday,
} from '../../../shared/time/zoned';

const zones = ['America/New_York', 'Europe/Lisbon', 'Asia/Kolkata', 'Australia/Lord_Howe', 'UTC'];
const zone = fc.constantFrom(...zones);
const date = fc.nat(3_650).map((days) => addDays('2024-01-01', days));
const time = fc
  .tuple(fc.nat(23), fc.nat(59))
  .map(([hour, minute]) => `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`);

const skipped = (day: string, at: string, inZone: string) => {
  const local = localAt(instantOf(day, at, inZone), inZone);
  return local.date !== day || local.time !== at;
};

/** The days on which a zone's clocks go forward, that is, those shorter than 24 hours. */
const forwardDays = new Map(
  zones.map((name) => [
    name,
    new Set(
      Array.from({ length: 3_651 }, (_, days) => addDays('2024-01-01', days)).filter((day) => {
        const hours =
          Date.parse(instantOf(addDays(day, 1), '00:00', name)) - Date.parse(instantOf(day, '00:00', name));
        return hours < 86_400_000;
      }),
    ),
  ]),
);

describe('instantOf', () => {
  test('round-trips to the same local time, unless the clocks skipped it', () => {
    fc.assert(
      fc.property(date, time, zone, (day, at, name) => {
        if (forwardDays.get(name)!.has(day)) return;
        expect(localAt(instantOf(day, at, name), name)).toEqual({ date: day, time: at });
      }),
      { numRuns: 2_000 },
    );
  });

  test.each([
    ['America/New_York', '2026-03-08', '01:59', '2026-03-08T06:59:00.000Z'],
    ['America/New_York', '2026-03-08', '02:30', '2026-03-08T07:30:00.000Z'],
    ['America/New_York', '2026-03-08', '03:00', '2026-03-08T07:00:00.000Z'],
    ['America/New_York', '2026-11-01', '00:59', '2026-11-01T04:59:00.000Z'],
    ['America/New_York', '2026-11-01', '01:30', '2026-11-01T05:30:00.000Z'],
    ['America/New_York', '2026-11-01', '02:00', '2026-11-01T07:00:00.000Z'],
    ['Europe/Lisbon', '2026-03-29', '00:30', '2026-03-29T00:30:00.000Z'],
    ['Europe/Lisbon', '2026-03-29', '01:30', '2026-03-29T01:30:00.000Z'],
    ['Europe/Lisbon', '2026-03-29', '02:00', '2026-03-29T01:00:00.000Z'],
    ['Europe/Lisbon', '2026-10-25', '01:30', '2026-10-25T00:30:00.000Z'],
    ['Asia/Kolkata', '2026-05-04', '09:00', '2026-05-04T03:30:00.000Z'],
    ['Asia/Kolkata', '2026-05-04', '00:00', '2026-05-03T18:30:00.000Z'],
  ])('in %s gives for %s %s the instant %s', (name, day, at, expected) => {
    expect(instantOf(day, at, name)).toBe(expected);
  });

  test('moves a skipped time forward by the length of the gap', () => {
    expect(skipped('2026-03-08', '02:30', 'America/New_York')).toBe(true);
    expect(localAt(instantOf('2026-03-08', '02:30', 'America/New_York'), 'America/New_York').time).toBe(
      '03:30',
    );
    expect(localAt(instantOf('2026-03-29', '01:15', 'Europe/Lisbon'), 'Europe/Lisbon').time).toBe('02:15');
  });

  test('uses the first of a repeated time', () => {
    const first = Date.parse(instantOf('2026-11-01', '01:30', 'America/New_York'));
    expect(localAt(first + 3_600_000, 'America/New_York').time).toBe('01:30');
    expect(localAt(first - 3_600_000, 'America/New_York').time).toBe('00:30');
  });

  test('gives a later instant for a later time of the same day', () => {
    fc.assert(
      fc.property(date, zone, fc.nat(22), (day, name, hour) => {
        if (forwardDays.get(name)!.has(day)) return;
        const at = (value: number) => instantOf(day, `${String(value).padStart(2, '0')}:00`, name);
        expect(at(hour) < at(hour + 1)).toBe(true);
      }),
    );
  });
});

describe('addDays and weekday', () => {
  test('cross the ends of months, leap days and years', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
    expect(addDays('2026-03-08', 60)).toBe('2026-05-07');
    expect(addDays('2026-03-01', -1)).toBe('2026-02-28');
  });

  test('know the day of the week', () => {
    expect([weekday('2026-05-03'), weekday('2026-05-04'), weekday('2026-05-09')]).toEqual([0, 1, 6]);
  });
});

test('canonicalZone accepts the zones the platform knows, in any case, and no others', () => {
  for (const [name, canonical] of [
    ['America/New_York', 'America/New_York'],
    ['america/new_york', 'America/New_York'],
    ['AMERICA/NEW_YORK', 'America/New_York'],
    ['uTc', 'UTC'],
  ])
    expect(canonicalZone(name!)).toBe(canonical);
  expect(localAt(0, canonicalZone('US/Eastern')!)).toEqual(localAt(0, 'America/New_York'));
  for (const wrong of ['', 'Mars/Olympus', 'America/New York', '../etc', '+01:00', '-0330', ' UTC'])
    expect(canonicalZone(wrong)).toBeUndefined();
});

/** The name with its letters' case chosen by the bits of `number`. */
const respelled = (name: string, number: number): string =>
  [...name].map((letter, at) => ((number >> at) & 1 ? letter.toUpperCase() : letter.toLowerCase())).join('');

test('different spellings of a zone share one formatter', () => {
  localAt(0, 'America/New_York');
  const held = formattersHeld();
  for (let number = 0; number < 64; number++) {
    const name = respelled('America/New_York', number);
    expect(zoneSchema.parse(name)).toBe('America/New_York');
    expect(localAt(0, name)).toEqual(localAt(0, 'America/New_York'));
  }
  expect(formattersHeld()).toBe(held);
});

test('years before 1000 keep four digits', () => {
  for (const date of ['0001-01-02', '0050-01-01', '0999-12-31'])
    expect(localAt(instantOf(date, '12:00', 'America/New_York'), 'America/New_York').date).toBe(date);
});

test('formats dates, times and durations as the screens show them', () => {
  expect(formatAppointment({ date: '2027-01-01', time: '13:00' })).toBe('Jan 1, 2027 at 1:00 PM');
  expect(['00:00', '09:00', '12:00', '18:30'].map(formatTime)).toEqual([
    '12:00 AM',
    '9:00 AM',
    '12:00 PM',
    '6:30 PM',
  ]);
  expect([15, 60, 90, 765].map(formatDuration)).toEqual(['15m', '1h 0m', '1h 30m', '12h 45m']);
});
