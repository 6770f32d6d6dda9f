import type { Matcher } from 'react-day-picker';
import { defaultHours } from '../../../shared/availability/defaults';
import { addDays, localAt, weekday } from '../../../shared/time/zoned';

/** Converts a local date to the calendar's representation: midnight in the browser's time zone. */
export const asDay = (date: string): Date => {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  return new Date(year, month - 1, day);
};

/** Converts a calendar day to a local date (`2026-05-04`). */
export const asLocalDate = (day: Date): string =>
  [day.getFullYear(), day.getMonth() + 1, day.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-');

/** The last date that can be booked when it is `today` in the provider's time zone. */
export const lastDate = (today: string): string => addDays(today, defaultHours.horizonDays);

/** Days that cannot be selected: past days, Sundays, and days beyond the booking horizon. */
export const closedDays = (today: string): Matcher[] => [
  { before: asDay(today) },
  { after: asDay(lastDate(today)) },
  { dayOfWeek: [0] },
];

/** The date the calendar starts with: today, or Monday if today is a Sunday. */
export const firstOpenDate = (today: string): string => (weekday(today) === 0 ? addDays(today, 1) : today);

const longDate = new Intl.DateTimeFormat('en-US', { dateStyle: 'full' });
const shortDate = new Intl.DateTimeFormat('en-US', {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  year: 'numeric',
});

/** For example, `Monday, May 4, 2026`. */
export const formatLongDate = (date: string): string => longDate.format(asDay(date));

/** For example, `Mon, May 4, 2026`. */
export const formatDate = (date: string): string => shortDate.format(asDay(date));

/** A date as a heading, for example `Today, Mon, May 4, 2026`. `now` is in milliseconds. */
export const formatDayHeading = (date: string, zone: string, now: number): string => {
  const today = localAt(now, zone).date;
  if (date === today) return `Today, ${formatDate(date)}`;
  return date === addDays(today, 1) ? `Tomorrow, ${formatDate(date)}` : formatDate(date);
};
