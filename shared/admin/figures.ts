import { addDays, weekday } from '../time/zoned';
import type { AnalyticsPoint } from './figures-api';
import { type AnalyticsPeriod, analyticsPeriods } from './periods';

const weekDays = 7;

/** The most days that a period shows one by one. Longer periods are shown by week. */
const maxSingleDays = 30;

/** The Monday of a day's week. */
const mondayOf = (day: string): string => addDays(day, -((weekday(day) + 6) % weekDays));

/**
 * The first days of the points that a period has, oldest first, and how many days each point covers. Weeks begin on
 * Monday, so the first one may begin up to six days before the period. `today` is a date.
 */
export const pointsOf = (period: AnalyticsPeriod, today: string): { days: number; starts: string[] } => {
  const length = analyticsPeriods[period];
  const days = length > maxSingleDays ? weekDays : 1;
  const first = addDays(today, 1 - length);
  const starts: string[] = [];
  for (let day = days === weekDays ? mondayOf(first) : first; day <= today; day = addDays(day, days))
    starts.push(day);
  return { days, starts };
};

/** The first days of the points before: as many, each as long. */
export const startsBefore = ({ days, starts }: ReturnType<typeof pointsOf>): string[] =>
  starts.map((day) => addDays(day, -days * starts.length));

/**
 * The points that are compared with those before: all but the last one, which is today or this week and not over. Of
 * the period before, the last one is left out as well, so that both have the same days.
 */
export const fullPoints = <T>(points: readonly T[]): T[] => points.slice(0, -1);

type Sums = Omit<AnalyticsPoint, 'from'>;

const add = (one: Sums, other: Sums): Sums =>
  Object.fromEntries(
    Object.entries(one).map(([name, amount]) => [name, amount + other[name as keyof Sums]]),
  ) as Sums;

/** Adds days up to the points they belong to. `starts` are the points' first days, oldest first. */
export const addToPoints = (
  starts: readonly string[],
  days: ReadonlyArray<{ day: string; sums: Sums }>,
  none: Sums,
): AnalyticsPoint[] => {
  const points = starts.map((from): AnalyticsPoint => ({ from, ...none }));
  for (const { day, sums } of days) {
    const index = starts.findLastIndex((from) => from <= day);
    const { from, ...before } = points[index] ?? { from: '', ...none };
    if (from) points[index] = { from, ...add(before, sums) };
  }
  return points;
};
