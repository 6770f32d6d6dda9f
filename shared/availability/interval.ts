import { addDays, instantOf, localAt } from '../time/zoned';

/** A half-open interval in minutes since the epoch, so that clock changes cannot make two intervals overlap. */
export type Interval = { from: number; to: number };

/** Converts an instant (milliseconds or ISO) to minutes since the epoch, rounded down. */
export const minuteOf = (instant: number | string): number =>
  Math.floor(new Date(instant).getTime() / 60_000);

/** Returns the smallest interval of full minutes that covers the time between two ISO instants. */
export const intervalOf = ({ from, to }: { from: string; to: string }): Interval => ({
  from: minuteOf(from),
  to: Math.ceil(Date.parse(to) / 60_000),
});

export const overlaps = (one: Interval, other: Interval): boolean =>
  one.from < other.to && other.from < one.to;

const lastHour = 23;

/** Returns the local dates an interval touches, each with the hours it touches, counted from the start of the day. */
export const hoursByDay = ({ from, to }: Interval, zone: string): Map<string, number[]> => {
  const days = new Map<string, number[]>();
  const end = localAt((to - 1) * 60_000, zone).date;
  for (let day = localAt(from * 60_000, zone).date; day <= end; day = addDays(day, 1)) {
    const dayStart = minuteOf(instantOf(day, '00:00', zone));
    const nextStart = minuteOf(instantOf(addDays(day, 1), '00:00', zone));
    // The last two hours of a 25-hour day count as one.
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
