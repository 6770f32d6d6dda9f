import { momentOfTheDay, momentsAfter } from '../../../scripts/test/moments';

const day = 86_400_000;
const tuesday = Date.parse('2026-11-24T12:00:00Z');

const instants = (now: number) =>
  Object.fromEntries(
    momentsAfter(now).map(({ name, at }) => [name.slice(12), new Date(at).toISOString().slice(0, 16)]),
  );

test('the moments are the next ones of their kind, in the time zone they are about', () => {
  expect(instants(tuesday)).toEqual({
    'Monday, before the weekly payouts': '2026-11-30T10:58',
    'Tuesday, before the daily reconciliation': '2026-12-01T07:58',
    'Wednesday, before midnight in New York': '2026-11-26T04:58',
    'Thursday, after midnight in New York': '2026-11-26T05:01',
    'Friday, before midnight in UTC': '2026-11-27T23:58',
    'Saturday, after midnight in UTC': '2026-11-28T00:01',
    'Sunday at noon': '2026-11-29T17:00',
    'the hour that the spring clock change skips': '2027-03-14T06:58',
    'the hour that the fall clock change repeats': '2027-11-07T04:58',
    'December 31, before midnight': '2027-01-01T04:58',
    'February 28, before midnight': '2027-03-01T04:58',
    'February 29, before midnight': '2028-03-01T04:58',
  });
});

test('every moment has its turn, and none falls on today’s weekday', () => {
  const days = Array.from({ length: 365 }, (_, index) => tuesday + index * day);
  const drawn = days.map(momentOfTheDay);
  expect(new Set(drawn.map(({ name }) => name.slice(12))).size).toBe(12);
  drawn.forEach(({ at }, index) => {
    expect(new Date(at).getUTCDay()).not.toBe(new Date(days[index]!).getUTCDay());
    expect(at).toBeGreaterThan(days[index]!);
  });
});
