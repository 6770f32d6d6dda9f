import type { DayStatus } from '../../../shared/availability/slots';
import type { RescheduleCalendar } from '../../../shared/booking/schema';
import { addDays, localAt } from '../../../shared/time/zoned';

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

/** The status of each known day. */
export type DayStatuses = ReadonlyMap<string, DayStatus>;

export const dayStatusesOf = (...calendars: (RescheduleCalendar | undefined)[]): DayStatuses =>
  new Map(calendars.flatMap((calendar) => (calendar?.days ?? []).map(({ date, status }) => [date, status])));

/** The date to start with: the first free one, or else today. */
export const firstFreeDate = ({ days, today }: RescheduleCalendar): string =>
  days.find(({ status }) => status === 'free')?.date ?? today;

/** The first date of a date's month. */
export const monthOf = (date: string): string => `${date.slice(0, 7)}-01`;

/** Whether a calendar ends before the month, given as its first date, although more of its days can be booked. */
export const endsBefore = ({ days, today, lastDate }: RescheduleCalendar, month: string): boolean => {
  const lastKnown = days.at(-1)?.date ?? today;
  return lastKnown < lastDate && monthOf(lastKnown) <= month;
};

const longDate = new Intl.DateTimeFormat('en-US', { dateStyle: 'full' });
const shortDate = new Intl.DateTimeFormat('en-US', {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  year: 'numeric',
});

const dayOfYear = new Intl.DateTimeFormat('en-US', { weekday: 'short', month: 'short', day: 'numeric' });

/** For example, `Mon, May 4`. */
export const formatDay = (date: string): string => dayOfYear.format(asDay(date));

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
