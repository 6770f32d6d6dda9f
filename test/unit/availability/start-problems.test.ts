import * as fc from 'fast-check';
import { defaultHours } from '../../../shared/availability/defaults';
import { appointmentAt, type SlotRules, timeOf } from '../../../shared/availability/slots';
import { startProblem } from '../../../shared/availability/start-problems';
import { addDays } from '../../../shared/time/zoned';

const zone = 'America/New_York';
// A Monday, 10 a.m. in New York.
const now = Date.parse('2026-05-04T14:00:00Z');
const rules: SlotRules = { ...defaultHours, zone };
const wanted = { date: '2026-05-05', time: '10:00', minutes: 60 };

test.each<[string | undefined, string, Partial<SlotRules>, Partial<typeof wanted>]>([
  [undefined, 'a free time', {}, {}],
  ['past', 'a time that has passed', {}, { date: '2026-05-04', time: '09:00' }],
  ['past', 'an earlier day', {}, { date: '2026-05-01' }],
  [undefined, 'the last day of the horizon', { horizonDays: 4 }, { date: '2026-05-08' }],
  ['horizon', 'a day past the horizon', { horizonDays: 4 }, { date: '2026-05-09' }],
  ['hours', 'a closed day', {}, { date: '2026-05-10' }],
  ['hours', 'a time between two starts', {}, { time: '10:30' }],
  ['hours', 'an appointment that ends too late', {}, { time: '18:00', minutes: 361 }],
  ['timeOff', 'time off', { timeOff: [{ from: '2026-05-05T14:30:00Z', to: '2026-05-05T15:00:00Z' }] }, {}],
  ['notice', 'too short notice', { noticeMinutes: 24 * 60 }, {}],
  [undefined, 'just enough notice', { noticeMinutes: 24 * 60 }, { time: '11:00' }],
])('reports %p for %s', (problem, _, change, choice) => {
  expect(startProblem({ ...rules, ...change }, { ...wanted, ...choice }, now)).toBe(problem);
});

test('reports a time that a clock change skips as outside the hours', () => {
  const night = [{ firstStart: '00:00', lastStart: '06:00', endBy: '12:00' }];
  const change = { ...rules, week: defaultHours.week.map(() => night) };
  const march = Date.parse('2027-03-10T14:00:00Z');
  expect(startProblem(change, { date: '2027-03-14', time: '02:00', minutes: 60 }, march)).toBe('hours');
  expect(startProblem(change, { date: '2027-03-14', time: '03:00', minutes: 60 }, march)).toBeUndefined();
});

test('reports a problem exactly when the time cannot be booked', () => {
  const days = fc.integer({ min: -2, max: 70 });
  const times = fc.integer({ min: 0, max: 95 }).map((quarter) => timeOf(quarter * 15));
  const minutes = fc.constantFrom(15, 60, 240, 600);
  const instants = fc.integer({ min: 0, max: 365 * 24 }).map((hours) => now + hours * 3_600_000);
  fc.assert(
    fc.property(
      days,
      times,
      minutes,
      instants,
      fc.nat(3_000),
      (day, time, length, instant, noticeMinutes) => {
        const date = addDays(new Date(instant).toISOString().slice(0, 10), day);
        const choice = { date, time, minutes: length };
        const off = [{ from: `${date}T14:00:00Z`, to: `${date}T15:00:00Z` }];
        const changed = { ...rules, noticeMinutes, timeOff: day % 2 === 0 ? off : [] };
        expect(startProblem(changed, choice, instant) === undefined).toBe(
          appointmentAt(changed, choice, instant) !== undefined,
        );
      },
    ),
  );
});
