import * as fc from 'fast-check';
import { defaultHours } from '../../../shared/availability/defaults';
import { findFreeStarts, openingsOf } from '../../../shared/availability/openings';
import type { AvailabilityRules } from '../../../shared/availability/rules';
import { slotsOf } from '../../../shared/availability/slots';
import { addDays, instantOf, localAt } from '../../../shared/time/zoned';

const zone = 'America/New_York';
const rules: AvailabilityRules = {
  ...defaultHours,
  zone,
  locations: ['provider'],
  dayZone: zone,
  travelArea: '',
  travelFeeCents: 0,
  lastMinute: [],
  version: 0,
};

/** Monday, 10:00 in New York. */
const now = Date.parse('2026-05-04T14:00:00Z');
const minute = (date: string, time: string) => Date.parse(instantOf(date, time, zone)) / 60_000;
const busy = (date: string, from: string, to: string) => ({ from: minute(date, from), to: minute(date, to) });
const next = (taken: Array<{ from: number; to: number }>, minutes: number, at = now) => {
  const found = findFreeStarts(at)(openingsOf(rules, taken, now), minutes);
  return found && `${found.date} ${found.time}`;
};

test('the next free start is later than now, and on the next workday once today is over', () => {
  expect(next([], 60)).toBe('2026-05-04 11:00');
  expect(next([], 60, Date.parse('2026-05-04T22:00:00Z'))).toBe('2026-05-05 09:00');
  expect(next([], 60, Date.parse('2026-05-09T22:00:00Z'))).toBe('2026-05-11 09:00');
});

test('an old snapshot stays correct on later days', () => {
  const taken = [busy('2026-06-15', '09:00', '24:00')];
  expect(next(taken, 60, Date.parse('2026-06-15T10:00:00Z'))).toBe('2026-06-16 09:00');
});

test('a long appointment needs a long gap', () => {
  const taken = [busy('2026-05-04', '13:00', '20:00')];
  expect(next(taken, 120)).toBe('2026-05-04 11:00');
  expect(next(taken, 180)).toBe('2026-05-05 09:00');
});

test('a day is free only if the appointment fits on it', () => {
  const find = findFreeStarts(now);
  const openings = openingsOf(rules, [busy('2026-05-06', '09:00', '18:30')], now);
  expect(find(openings, 60, '2026-05-06')).toBeUndefined();
  expect(find(openings, 60, '2026-05-07')?.time).toBe('09:00');
  expect(find(openings, 60, '2026-05-10')).toBeUndefined();
  expect(find(openings, 60, '2026-05-03')).toBeUndefined();
  expect(find(openings, 60, '2026-12-01')).toBeUndefined();
  expect(find(undefined, 60, '2026-05-07')).toBeUndefined();
});

test('starts in different zones are ordered by when they are', () => {
  const find = findFreeStarts(now);
  const inNewYork = find(openingsOf(rules, [], now), 60, '2026-05-05')!;
  const inLosAngeles = find(
    openingsOf({ ...rules, zone: 'America/Los_Angeles' }, [], now),
    60,
    '2026-05-05',
  )!;
  expect(inLosAngeles.minute - inNewYork.minute).toBe(180);
  expect(inNewYork.minute).toBe(minute('2026-05-05', '09:00'));
});

const workday = [
  { firstStart: '08:30', lastStart: '11:00', endBy: '12:15' },
  { firstStart: '13:00', lastStart: '19:00', endBy: '21:00' },
];
const anyRules = fc.record({
  stepMinutes: fc.constantFrom(15, 45, 60),
  bufferBeforeMinutes: fc.constantFrom(0, 10, 90),
  bufferAfterMinutes: fc.constantFrom(0, 20, 60),
  noticeMinutes: fc.constantFrom(0, 75, 1_500),
  horizonDays: fc.constantFrom(1, 4, 60),
  hasTimeOff: fc.boolean(),
});
const anyBusy = fc.array(fc.tuple(fc.integer({ min: 0, max: 6 * 288 }), fc.integer({ min: 3, max: 96 })), {
  maxLength: 8,
});

test('agrees with the slots that customers choose from', () => {
  fc.assert(
    fc.property(anyRules, anyBusy, fc.integer({ min: 0, max: 95 }), (choice, taken, quarter) => {
      const { hasTimeOff, ...hours } = choice;
      const timeOff = hasTimeOff
        ? [{ from: '2026-05-05T15:30:00.000Z', to: '2026-05-06T13:00:00.000Z' }]
        : [];
      const all = { ...rules, ...hours, timeOff, week: Array.from({ length: 7 }, () => workday) };
      const start = minute('2026-05-04', '00:00');
      const intervals = taken.map(([at, length]) => ({
        from: start + at * 5,
        to: start + (at + length) * 5,
      }));
      const at = (start + quarter * 15) * 60_000;
      const openings = openingsOf(all, intervals, start * 60_000);
      const find = findFreeStarts(at);
      const today = localAt(at, zone).date;
      for (const minutes of [15, 60, 135])
        for (let day = 0; day < 6; day++) {
          const date = addDays(today, day);
          const slots = slotsOf(all, { date, minutes, now: at, busy: intervals });
          expect(find(openings, minutes, date)?.time).toBe(slots.find(({ free }) => free)?.time);
        }
    }),
    { numRuns: 20, seed: 20260504 },
  );
});
