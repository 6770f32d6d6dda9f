import { conflictOf, type LastingRules } from '../../../shared/availability/conflicts';
import { defaultHours } from '../../../shared/availability/defaults';
import { instantOf } from '../../../shared/time/zoned';

const zone = 'America/New_York';
const monday = '2030-05-06';

const rules: LastingRules = {
  week: defaultHours.week.map((_, day) =>
    day === 1
      ? [
          { firstStart: '09:00', lastStart: '11:00', endBy: '12:00' },
          { firstStart: '14:00', lastStart: '17:00', endBy: '24:00' },
        ]
      : [],
  ),
  timeOff: [],
  locations: ['provider'],
  zone,
};

const at = (time: string, durationMinutes = 60, kind: 'provider' | 'home' = 'provider') => ({
  startsAt: instantOf(monday, time, zone),
  durationMinutes,
  location: { kind },
});

test.each([
  ['09:00', 60, undefined],
  ['09:20', 60, undefined],
  ['11:00', 60, undefined],
  ['11:00', 61, 'hours'],
  ['11:30', 30, 'hours'],
  ['13:00', 60, 'hours'],
  ['17:00', 420, undefined],
  ['18:00', 15, 'hours'],
])('an appointment at %s of %i minutes: %s', (time, minutes, reason) => {
  expect(conflictOf(rules, at(time, minutes))).toBe(reason);
});

test('an appointment on a closed day is outside the hours', () => {
  const startsAt = instantOf('2030-05-07', '09:00', zone);
  expect(conflictOf(rules, { ...at('09:00'), startsAt })).toBe('hours');
});

test('an appointment conflicts with time off only if they overlap', () => {
  const off = { from: instantOf(monday, '10:00', zone), to: instantOf(monday, '11:00', zone) };
  const withOff = { ...rules, timeOff: [off] };
  expect(conflictOf(withOff, at('09:00'))).toBeUndefined();
  expect(conflictOf(withOff, at('09:00', 61))).toBe('timeOff');
  expect(conflictOf(withOff, at('11:00'))).toBeUndefined();
});

test('an appointment at a location no longer served is named', () => {
  expect(conflictOf(rules, at('09:00', 60, 'home'))).toBe('location');
});

test('hours follow the clock on the day of a clock change', () => {
  // Clocks go forward on Sunday, March 10, 2030.
  const sunday = { ...rules, week: rules.week.map(() => rules.week[1]!) };
  const late = { ...at('09:00'), startsAt: instantOf('2030-03-10', '11:00', zone) };
  expect(conflictOf(sunday, late)).toBeUndefined();
  expect(conflictOf(sunday, { ...late, durationMinutes: 61 })).toBe('hours');
});
