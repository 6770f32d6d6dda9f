import { addDays, instantOf, localAt } from '../time/zoned';

/** A stretch of time in minutes since the epoch, without its end. Instants, so that no clock change can overlap two. */
export type Interval = { from: number; to: number };

/** The minute of an instant (milliseconds, or ISO), rounded down. */
export const minuteOf = (instant: number | string): number =>
  Math.floor(new Date(instant).getTime() / 60_000);

export const overlaps = (one: Interval, other: Interval): boolean =>
  one.from < other.to && other.from < one.to;

const lastHour = 23;

/** The local dates an interval touches in a zone, each with the hours it touches of it, counted from the day's start. */
export const hoursByDay = ({ from, to }: Interval, zone: string): Map<string, number[]> => {
  const days = new Map<string, number[]>();
  const end = localAt((to - 1) * 60_000, zone).date;
  for (let day = localAt(from * 60_000, zone).date; day <= end; day = addDays(day, 1)) {
    const dayStart = minuteOf(instantOf(day, '00:00', zone));
    const nextStart = minuteOf(instantOf(addDays(day, 1), '00:00', zone));
    // A day of 25 hours counts its last two as one.
    const hourOf = (minute: number) => Math.min(lastHour, Math.floor((minute - dayStart) / 60));
    const first = hourOf(Math.max(from, dayStart));
    const last = hourOf(Math.min(to, nextStart) - 1);
    if (last >= first)
      days.set(
        day,
        Array.from({ length: last - first + 1 }, (_, index) => first + index),
      );
  }
  return days;
};
