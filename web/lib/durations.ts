/**
 * How screens write how long ago, how soon and how long something is. `now` is in milliseconds. `shared/time/zoned.ts`
 * has `formatDuration`, which functions use, too.
 */
import { counted } from '../../shared/text/numbers';
import { formatDuration } from '../../shared/time/zoned';

const minuteMs = 60_000;
const hourMinutes = 60;
const dayMinutes = 24 * hourMinutes;

const startOfDay = (ms: number): number => new Date(ms).setHours(0, 0, 0, 0);

/** How many dates lie between two moments; a day of 25 hours counts as one. */
const daysBetween = (from: number, to: number): number =>
  Math.max(1, Math.round((startOfDay(to) - startOfDay(from)) / (dayMinutes * minuteMs)));

/**
 * Returns how long ago an instant was, for example `3 hours ago` or `just now`, and from 24 hours on by the date, so
 * that it agrees with the days above messages and notifications.
 */
export const ago = (instant: string, now = Date.now()): string => {
  const then = Date.parse(instant);
  const minutes = (now - then) / minuteMs;
  if (minutes < 1) return 'just now';
  if (minutes < hourMinutes) return `${counted(Math.floor(minutes), 'minute')} ago`;
  if (minutes < dayMinutes) return `${counted(Math.floor(minutes / hourMinutes), 'hour')} ago`;
  const days = daysBetween(then, now);
  return days === 1 ? 'yesterday' : `${counted(days, 'day')} ago`;
};

type Appointment = { startsAt: string; durationMinutes: number };

/** Returns how soon an appointment starts, for example `in 2h 30m`, or that it has started. */
export const untilStart = ({ startsAt, durationMinutes }: Appointment, now: number): string => {
  const minutes = Math.ceil((Date.parse(startsAt) - now) / minuteMs);
  if (minutes <= -durationMinutes) return 'ended';
  if (minutes <= 0) return 'in progress';
  if (minutes < dayMinutes) return `in ${formatDuration(minutes)}`;
  return `in ${counted(Math.floor(minutes / dayMinutes), 'day')}`;
};

/** Returns how long someone has been waiting since an instant, for example `Waiting for 3 days`. */
export const waitingFor = (since: string, now: number): string => {
  const hours = Math.floor((now - Date.parse(since)) / (hourMinutes * minuteMs));
  if (hours < 1) return 'Waiting for less than an hour';
  return `Waiting for ${hours < 24 ? counted(hours, 'hour') : counted(Math.floor(hours / 24), 'day')}`;
};

/** Returns how much time is left until an instant, for example `28 more minutes`; undefined if it is over. */
export const timeLeft = (untilMs: number, now: number): string | undefined => {
  const left = untilMs - now;
  if (left <= 0) return undefined;
  return left < minuteMs ? 'less than a minute' : counted(Math.floor(left / minuteMs), 'more minute');
};

/** Formats minutes in the largest unit that fits: `15 minutes`, `1 hour`, `2 days`, or `None`. */
export const formatMinutes = (minutes: number): string => {
  if (minutes === 0) return 'None';
  if (minutes % dayMinutes === 0) return counted(minutes / dayMinutes, 'day');
  if (minutes % hourMinutes === 0) return counted(minutes / hourMinutes, 'hour');
  return counted(minutes, 'minute');
};
