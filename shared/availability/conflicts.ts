import type { Location } from '../account/locations';
import { instantOf, localAt, weekday } from '../time/zoned';
import { type Interval, intervalOf, minuteOf, overlaps } from './interval';
import type { AvailabilityRules } from './rules';

/** Why a booking does not fit a provider's rules. */
export const conflictReasons = ['hours', 'timeOff', 'location'] as const;
export type ConflictReason = (typeof conflictReasons)[number];

/** The rules that apply to bookings already made. Steps, buffers, notice and horizon apply to new bookings only. */
export type LastingRules = Pick<AvailabilityRules, 'zone' | 'week' | 'timeOff' | 'locations'>;

type Appointment = { startsAt: string; durationMinutes: number; location: { kind: Location } };

const isWithinHours = ({ week, zone }: LastingRules, { from, to }: Interval): boolean => {
  const { date, time } = localAt(from * 60_000, zone);
  return week[weekday(date)]!.some(
    ({ firstStart, lastStart, endBy }) =>
      firstStart <= time && time <= lastStart && to <= minuteOf(instantOf(date, endBy, zone)),
  );
};

/** Returns why a booked appointment does not fit the rules; undefined if it does. */
export const conflictOf = (
  rules: LastingRules,
  { startsAt, durationMinutes, location }: Appointment,
): ConflictReason | undefined => {
  const from = minuteOf(startsAt);
  const time = { from, to: from + durationMinutes };
  if (!isWithinHours(rules, time)) return 'hours';
  if (rules.timeOff.some((off) => overlaps(time, intervalOf(off)))) return 'timeOff';
  return rules.locations.includes(location.kind) ? undefined : 'location';
};
