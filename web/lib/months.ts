import { today } from './dates';

/** The month of the first records. */
const firstMonth = '2026-01';

/** Some months (`2026-11`), latest first, from the one that a date (`2026-11-26`) lies in. */
const monthsBackFrom = (date: string, count: number): string[] => {
  const [year = 0, month = 0] = date.split('-').map(Number);
  return Array.from({ length: count }, (_, back) =>
    new Date(Date.UTC(year, month - 1 - back)).toISOString().slice(0, 7),
  );
};

/** The months (UTC, `2026-11`) that have records, latest first. `now` in milliseconds. */
export const monthsUntil = (now: number): string[] => {
  const date = new Date(now).toISOString();
  const [year = 0, month = 0] = date.split('-').map(Number);
  const [firstYear = 0, first = 0] = firstMonth.split('-').map(Number);
  return monthsBackFrom(date, Math.max(1, (year - firstYear) * 12 + month - first + 1));
};

/** This month and the eleven before it (`2026-11`), latest first, in a time zone. */
export const lastMonths = (zone: string): string[] => monthsBackFrom(today(zone), 12);
