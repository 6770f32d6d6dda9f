import { addDays, instantOf, localAt, weekday } from '../time/zoned';
import { intervalOf, minuteOf, overlaps } from './interval';
import type { SlotRules } from './slots';
import { type RequestedSlot, startsOf } from './slots';

/** Why the rules do not allow an appointment at a time. */
export type StartProblem = 'past' | 'horizon' | 'hours' | 'timeOff' | 'notice';

/** Whether an appointment fits into one of the day's time ranges and starts at one of its start times. */
const isWithinHours = (rules: SlotRules, { date, time, minutes }: RequestedSlot): boolean => {
  const startsAt = instantOf(date, time, rules.zone);
  // A clock change skips this time on this date.
  if (localAt(startsAt, rules.zone).time !== time) return false;
  const span = rules.week[weekday(date)]!.find((each) => startsOf(each, rules.stepMinutes).includes(time));
  return !!span && minuteOf(startsAt) + minutes <= minuteOf(instantOf(date, span.endBy, rules.zone));
};

/**
 * Returns why `appointmentAt` does not allow a requested time; undefined if it does. Ignores existing bookings. `now`
 * in milliseconds.
 */
export const startProblem = (
  rules: SlotRules,
  wanted: RequestedSlot,
  now: number,
): StartProblem | undefined => {
  const { zone, horizonDays, noticeMinutes, timeOff } = rules;
  const start = Date.parse(instantOf(wanted.date, wanted.time, zone));
  if (start <= now) return 'past';
  if (wanted.date > addDays(localAt(now, zone).date, horizonDays)) return 'horizon';
  if (!isWithinHours(rules, wanted)) return 'hours';
  const from = minuteOf(start);
  const time = { from, to: from + wanted.minutes };
  if (timeOff.some((off) => overlaps(time, intervalOf(off)))) return 'timeOff';
  return start <= now + noticeMinutes * 60_000 ? 'notice' : undefined;
};
