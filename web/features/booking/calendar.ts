import type { Matcher } from 'react-day-picker';
import { defaultHours } from '../../../shared/availability/defaults';
import { addDays, weekday } from '../../../shared/time/zoned';

/** A local date as the calendar holds it: midnight on the visitor's machine, whatever their zone. */
export const asDay = (date: string): Date => {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  return new Date(year, month - 1, day);
};

/** The local date (`2026-05-04`) of a day the calendar gave. */
export const asLocalDate = (day: Date): string =>
  [day.getFullYear(), day.getMonth() + 1, day.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-');

/** The last local date that can be booked when it is `today` at the provider's. */
export const lastDate = (today: string): string => addDays(today, defaultHours.horizonDays);

/** The days the calendar disables: past ones, Sundays and those too far ahead, by the provider's own today. */
export const closedDays = (today: string): Matcher[] => [
  { before: asDay(today) },
  { after: asDay(lastDate(today)) },
  { dayOfWeek: [0] },
];

/** Today, or the next day when today is a Sunday: where the calendar starts. */
export const firstOpenDate = (today: string): string => (weekday(today) === 0 ? addDays(today, 1) : today);

const longDate = new Intl.DateTimeFormat('en-US', { dateStyle: 'full' });
const shortDate = new Intl.DateTimeFormat('en-US', {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  year: 'numeric',
});

/** `Monday, May 4, 2026` */
export const formatLongDate = (date: string): string => longDate.format(asDay(date));

/** `Mon, May 4, 2026` */
export const formatDate = (date: string): string => shortDate.format(asDay(date));
