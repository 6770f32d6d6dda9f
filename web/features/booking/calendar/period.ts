import { addDays, weekday } from '../../../../shared/time/zoned';
import { formatDates, formatWeekdayAndYear } from '../../../lib/dates';

export const views = ['day', 'week', 'list'] as const;
export type CalendarView = (typeof views)[number];

/** How many days each view shows. */
const daysIn: Record<CalendarView, number> = { day: 1, week: 7, list: 28 };

/** The first date a view shows for a chosen one. Weeks start on Sunday. */
const firstDateOf = (view: CalendarView, date: string): string =>
  view === 'week' ? addDays(date, -weekday(date)) : date;

/** The dates that a view shows. */
export const datesOf = (view: CalendarView, date: string): string[] => {
  const first = firstDateOf(view, date);
  return Array.from({ length: daysIn[view] }, (_, index) => addDays(first, index));
};

/** The dates that are loaded for a view: those of a whole week for a day, whose other days it leads to. */
export const loadedDatesOf = (view: CalendarView, date: string): string[] =>
  datesOf(view === 'day' ? 'week' : view, date);

/** The date to choose for the next period (`1`) or the previous one (`-1`). */
export const dateInPeriod = (view: CalendarView, date: string, step: 1 | -1): string =>
  addDays(date, step * daysIn[view]);

/** Returns a date from a URL; undefined if it is not one that the API accepts. */
export const validDate = (text: string): string | undefined => {
  if (!/^(19|2\d)\d\d-\d\d-\d\d$/.test(text)) return undefined;
  return Number.isNaN(Date.parse(`${text}T00:00:00Z`)) || addDays(text, 0) !== text ? undefined : text;
};

/** For example, `Mon, Nov 23, 2026` or `Nov 22 – 28, 2026`. */
export const titleOf = (view: CalendarView, date: string): string => {
  const dates = datesOf(view, date);
  return view === 'day' ? formatWeekdayAndYear(date) : formatDates(dates[0]!, dates.at(-1)!);
};
