import { addDays, instantOf, localAt, weekday } from '../time/zoned';
import { type Interval, intervalOf, minuteOf, overlaps } from './interval';
import type { AvailabilityRules, ProviderHours } from './rules';

/** The rules that the slots of a day depend on. */
export type SlotRules = ProviderHours & Pick<AvailabilityRules, 'zone'>;

/** A requested start in the provider's time zone, and the duration in minutes. */
export type RequestedSlot = { date: string; time: string; minutes: number };

/** The start (ISO), and the provider's time it takes, including buffers. */
type Appointment = { startsAt: string; busy: Interval };

/** Minutes since midnight. */
export const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

export const timeOf = (minutes: number): string =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');

type Span = ProviderHours['week'][number][number];

/** Returns the start times of a time range, in order. */
export const startsOf = ({ firstStart, lastStart }: Span, stepMinutes: number): string[] => {
  const first = minutesOf(firstStart);
  const count = Math.floor((minutesOf(lastStart) - first) / stepMinutes) + 1;
  return Array.from({ length: count }, (_, index) => timeOf(first + index * stepMinutes));
};

/** Returns the possible start times on a local date, in order. */
export const startTimes = ({ week, stepMinutes }: ProviderHours, date: string): string[] =>
  week[weekday(date)]!.flatMap((span) => startsOf(span, stepMinutes));

/** Whether a local date is neither past nor beyond the horizon. `now` in milliseconds. */
const isWithinHorizon = ({ zone, horizonDays }: SlotRules, date: string, now: number): boolean => {
  const today = localAt(now, zone).date;
  return date >= today && date <= addDays(today, horizonDays);
};

const endOf = ({ zone }: SlotRules, { endBy }: Span, date: string): number =>
  minuteOf(instantOf(date, endBy, zone));

const isOff = ({ timeOff }: SlotRules, time: Interval): boolean =>
  timeOff.some((off) => overlaps(time, intervalOf(off)));

/**
 * Returns the appointment at a start time of a time range that ends at `end` (epoch minutes); undefined if not
 * allowed.
 */
const startingAt = (
  rules: SlotRules,
  { date, time, minutes }: RequestedSlot,
  { end, now }: { end: number; now: number },
): Appointment | undefined => {
  const startsAt = instantOf(date, time, rules.zone);
  const from = minuteOf(startsAt);
  const to = from + minutes;
  if (Date.parse(startsAt) <= now + rules.noticeMinutes * 60_000 || to > end) return undefined;
  // A clock change skips this time on this date.
  if (localAt(startsAt, rules.zone).time !== time) return undefined;
  if (isOff(rules, { from, to })) return undefined;
  return { startsAt, busy: { from: from - rules.bufferBeforeMinutes, to: to + rules.bufferAfterMinutes } };
};

/**
 * Returns the appointment at a requested time, or undefined if the rules do not allow it: not a start time, ends too
 * late, during time off, in the past, too short notice or too far ahead. Ignores existing bookings. `now` in
 * milliseconds.
 */
export const appointmentAt = (
  rules: SlotRules,
  wanted: RequestedSlot,
  now: number,
): Appointment | undefined => {
  const { date, time } = wanted;
  const span = rules.week[weekday(date)]!.find((each) => startsOf(each, rules.stepMinutes).includes(time));
  if (!span || !isWithinHorizon(rules, date, now)) return undefined;
  return startingAt(rules, wanted, { end: endOf(rules, span, date), now });
};

/** A local date, and the minutes the service takes. `now` in milliseconds. */
type DayOfService = { date: string; minutes: number; now: number };

/** Yields every start time of a local date, with its appointment if the rules allow it. */
function* startsOn(
  rules: SlotRules,
  { now, ...day }: DayOfService,
): Generator<{ time: string; found: Appointment | undefined }> {
  const isOpen = isWithinHorizon(rules, day.date, now);
  for (const span of rules.week[weekday(day.date)]!) {
    const end = endOf(rules, span, day.date);
    for (const time of startsOf(span, rules.stepMinutes))
      yield { time, found: isOpen ? startingAt(rules, { ...day, time }, { end, now }) : undefined };
  }
}

const isFree = (found: Appointment, busy: readonly Interval[]): boolean =>
  !busy.some((taken) => overlaps(taken, found.busy));

/** Yields the appointments of a local date that the rules allow and that are free, soonest first. */
export function* freeAppointments(
  rules: SlotRules,
  { busy, ...day }: DayOfService & { busy: readonly Interval[] },
): Generator<{ time: string } & Appointment> {
  for (const { time, found } of startsOn(rules, day))
    if (found && isFree(found, busy)) yield { time, ...found };
}

/** Returns every start time of a local date, and whether a service of `minutes` can be booked then. */
export const slotsOf = (
  rules: SlotRules,
  { busy, ...day }: DayOfService & { busy: readonly Interval[] },
): Array<{ time: string; free: boolean }> =>
  [...startsOn(rules, day)].map(({ time, found }) => ({ time, free: !!found && isFree(found, busy) }));

export const dayStatuses = ['free', 'full', 'closed'] as const;
export type DayStatus = (typeof dayStatuses)[number];

/** Returns `free` if the date has a free start time, `full` if all are taken, and `closed` if the rules allow none. */
export const dayStatusOf = (
  rules: SlotRules,
  { busy, ...day }: DayOfService & { busy: readonly Interval[] },
): DayStatus => {
  let status: DayStatus = 'closed';
  for (const { found } of startsOn(rules, day)) {
    if (found && isFree(found, busy)) return 'free';
    if (found) status = 'full';
  }
  return status;
};
