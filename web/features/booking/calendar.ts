import type { DayStatus } from '../../../shared/availability/slots';
import type { RescheduleCalendar } from '../../../shared/booking/schema';
import { addDays, localAt } from '../../../shared/time/zoned';
import { formatWeekdayAndYear } from '../../lib/dates';

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

/** A date as a heading, for example `Today, Mon, May 4, 2026`. `now` is in milliseconds. */
export const formatDayHeading = (date: string, zone: string, now: number): string => {
  const today = localAt(now, zone).date;
  if (date === today) return `Today, ${formatWeekdayAndYear(date)}`;
  return date === addDays(today, 1) ? `Tomorrow, ${formatWeekdayAndYear(date)}` : formatWeekdayAndYear(date);
};
