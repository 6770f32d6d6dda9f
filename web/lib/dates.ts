import { localAt } from '../../shared/time/zoned';

/**
 * How screens write dates. A date is a calendar day, such as `2026-11-24`, whatever the zone. An instant is an ISO time
 * stamp, and is written in the browser's time zone. `shared/time/zoned.ts` has what functions write, too, such as
 * `formatDate` and `formatTime`; `durations.ts` has how long something takes.
 */

/** Creates a formatter on first use, since one takes noticeable time. */
const formatter = (options: Intl.DateTimeFormatOptions): (() => Intl.DateTimeFormat) => {
  let made: Intl.DateTimeFormat | undefined;
  return () => {
    made ??= new Intl.DateTimeFormat('en-US', options);
    return made;
  };
};

const timeZone = 'UTC';
const startOf = (date: string): Date => new Date(`${date}T00:00:00Z`);
const ofDates = (options: Intl.DateTimeFormatOptions): ((date: string) => string) => {
  const format = formatter({ ...options, timeZone });
  return (date) => format().format(startOf(date));
};
const ofInstants = (options: Intl.DateTimeFormatOptions): ((instant: string) => string) => {
  const format = formatter(options);
  return (instant) => format().format(new Date(instant));
};

/** Formats a date: `Nov 24`. */
export const formatShortDate = ofDates({ month: 'short', day: 'numeric' });

/** Formats a date: `Tue, Nov 24`. */
export const formatWeekday = ofDates({ weekday: 'short', month: 'short', day: 'numeric' });

/** Formats a date: `Tue, Nov 24, 2026`. */
export const formatWeekdayAndYear = ofDates({
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  year: 'numeric',
});

/** Formats a date: `Tuesday, November 24`. */
export const formatLongWeekday = ofDates({ weekday: 'long', month: 'long', day: 'numeric' });

/** Formats a date: `Tuesday, November 24, 2026`. */
export const formatLongDate = ofDates({ dateStyle: 'full' });

/** Formats a date's weekday: `Tue`. */
export const formatWeekdayName = ofDates({ weekday: 'short' });

const ranges = formatter({ dateStyle: 'medium', timeZone });

/** Formats two dates: `Nov 22 – 28, 2026`. */
export const formatDates = (from: string, to: string): string =>
  ranges().formatRange(startOf(from), startOf(to));

const months = ofDates({ month: 'long', year: 'numeric' });

/** Formats a month (`2026-11`): `November 2026`. */
export const formatMonth = (month: string): string => months(`${month}-01`);

/** Formats an instant's date: `Nov 21, 2026`. */
export const formatDay = ofInstants({ dateStyle: 'medium' });

/** Formats an instant: `Nov 21, 2026, 2:05 PM`. */
export const formatMoment = ofInstants({ dateStyle: 'medium', timeStyle: 'short' });

/** Formats an instant: `November 21, 2026 at 2:05 PM`. */
export const formatLongMoment = ofInstants({ dateStyle: 'long', timeStyle: 'short' });

/** Formats an instant's time: `2:05 PM`. */
export const formatTimeOfDay = ofInstants({ timeStyle: 'short' });

/** Formats an instant for use in a sentence: `Nov 21, 2026 at 2:05 PM`. */
export const formatMomentInText = (instant: string): string =>
  `${formatDay(instant)} at ${formatTimeOfDay(instant)}`;

/** Returns the date of a moment in the browser's time zone: `2026-11-24`. */
export const dateOf = (moment: Date): string =>
  [moment.getFullYear(), moment.getMonth() + 1, moment.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-');

/** Returns today's date in a time zone, that of the browser unless told otherwise: `2026-11-24`. */
export const today = (zone?: string): string => (zone ? localAt(Date.now(), zone).date : dateOf(new Date()));

/** Returns midnight of a date in the browser's time zone, which stands for the date in the calendar component. */
export const midnightOf = (date: string): Date => {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  return new Date(year, month - 1, day);
};

/** The browser's time zone, for example `America/New_York`. */
export const browserZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** A time zone's common name, for example `Eastern Time`. */
export const zoneName = (zone: string): string =>
  new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longGeneric' })
    .formatToParts(Date.now())
    .find(({ type }) => type === 'timeZoneName')?.value ?? zone;

/** 'Today', 'Yesterday' or the day, as `formatDay` writes it. `now` is in milliseconds. */
export const dayName = (day: string, now: number): string => {
  const date = new Date(now);
  if (day === formatDay(date.toISOString())) return 'Today';
  date.setDate(date.getDate() - 1);
  return day === formatDay(date.toISOString()) ? 'Yesterday' : day;
};

/** Formats an instant's date, without the year if it is this one: `Nov 21`. */
export const formatRecentDay = (instant: string): string => {
  const date = dateOf(new Date(instant));
  return date.slice(0, 4) === today().slice(0, 4) ? formatShortDate(date) : formatDay(instant);
};
