import { addDays, instantOf, localAt, weekday } from '../../shared/time/zoned';

/** A time at which tests once failed or might: they run as if they had begun then. `at` is in milliseconds. */
export type Moment = { name: string; at: number };

const zone = 'America/New_York';

/** The first date from `from` on that passes a test. */
const firstDate = (from: string, fits: (date: string) => boolean): string => {
  let date = from;
  while (!fits(date)) date = addDays(date, 1);
  return date;
};

const onWeekday = (day: number) => (date: string) => weekday(date) === day;

/** The Sunday of a month on which the clocks in New York change. */
const onClockChange = (month: string, earliest: number, latest: number) => (date: string) => {
  const day = Number(date.slice(8));
  return weekday(date) === 0 && date.slice(5, 7) === month && day >= earliest && day <= latest;
};

const onDay = (monthAndDay: string) => (date: string) => date.endsWith(monthAndDay);

/** When each moment next comes. All are in the future, since the database's engine deletes by the machine's clock. */
const wanted: [name: string, fits: (date: string) => boolean, time: string, zone: string][] = [
  ['Monday, before the weekly payouts', onWeekday(1), '05:58', zone],
  ['Tuesday, before the daily reconciliation', onWeekday(2), '02:58', zone],
  ['Wednesday, before midnight in New York', onWeekday(3), '23:58', zone],
  ['Thursday, after midnight in New York', onWeekday(4), '00:01', zone],
  ['Friday, before midnight in UTC', onWeekday(5), '23:58', 'UTC'],
  ['Saturday, after midnight in UTC', onWeekday(6), '00:01', 'UTC'],
  ['Sunday at noon', onWeekday(0), '12:00', zone],
  ['the hour that the spring clock change skips', onClockChange('03', 8, 14), '01:58', zone],
  ['the hour that the fall clock change repeats', onClockChange('11', 1, 7), '00:58', zone],
  ['December 31, before midnight', onDay('-12-31'), '23:58', zone],
  ['February 28, before midnight', onDay('-02-28'), '23:58', zone],
  ['February 29, before midnight', onDay('-02-29'), '23:58', zone],
];

/** All moments, each at its next occurrence after today. `now` is in milliseconds. */
export const momentsAfter = (now: number): Moment[] => {
  const tomorrow = addDays(localAt(now, zone).date, 1);
  return wanted.map(([name, fits, time, where]) => {
    const date = firstDate(tomorrow, fits);
    return { name: `${date}, ${name}`, at: Date.parse(instantOf(date, time, where)) };
  });
};

/**
 * The moment whose turn it is: one a day, all of them in turn. One of today's weekday leaves its turn to the next.
 * `now` is in milliseconds.
 */
export const momentOfTheDay = (now: number): Moment => {
  const moments = momentsAfter(now);
  const day = Math.floor(now / 86_400_000);
  const inTurn = moments.map((_, index) => moments[(day + index) % moments.length]!);
  return inTurn.find(({ at }) => new Date(at).getUTCDay() !== new Date(now).getUTCDay())!;
};
