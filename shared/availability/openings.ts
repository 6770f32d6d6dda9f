import type { Location } from '../account/locations';
import { addDays, localAt, weekday } from '../time/zoned';
import { type Interval, intervalOf, minuteOf } from './interval';
import type { LastMinuteOffer } from './last-minute';
import type { AvailabilityRules, ProviderHours } from './rules';
import { minutesOf, startsOf, timeOf } from './slots';

/**
 * Consecutive free starts of a day whose appointments can last until the same time, in minutes since midnight: the
 * first start, the last start, and the end.
 */
type Opening = [first: number, last: number, end: number];

/**
 * When a provider can be booked, in a compact form for lists. It is a hint: booking checks the rules and the busy time
 * itself. Dates and times are in the provider's zone and ignore clock changes.
 */
export type Openings = Pick<AvailabilityRules, 'zone' | 'noticeMinutes' | 'horizonDays' | 'stepMinutes'> & {
  locations: Location[];
  /** The discounts on the free times of single days. */
  lastMinute?: LastMinuteOffer[];
  /** The openings of a day without busy time or time off, Sunday first. */
  week: Opening[][];
  /** The openings of days with busy time or time off, by date. */
  days: Record<string, Opening[]>;
};

/** Part of a day, in minutes since midnight. */
type Part = { from: number; to: number };

const dayMinutes = 24 * 60;
const maxDaysAhead = 365;

/** Returns the latest end of an appointment that starts at `start`; `start` itself if that time is taken. */
const latestEnd = (start: number, end: number, taken: readonly Part[]): number =>
  taken.reduce(
    (latest, { from, to }) => (to > start ? Math.max(start, Math.min(latest, from)) : latest),
    end,
  );

/** Returns the openings of a day with these hours, of which some parts are taken. */
const openingsOfDay = (
  { week, stepMinutes }: ProviderHours,
  day: number,
  taken: readonly Part[] = [],
): Opening[] => {
  const openings: Opening[] = [];
  for (const span of week[day]!) {
    for (const start of startsOf(span, stepMinutes).map(minutesOf)) {
      const end = latestEnd(start, minutesOf(span.endBy), taken);
      const previous = openings.at(-1);
      if (end <= start) continue;
      if (previous?.[2] === end && previous[1] + stepMinutes === start) previous[1] = start;
      else openings.push([start, start, end]);
    }
  }
  return openings;
};

/** Returns when no appointment can take place: time off, and busy time with the buffers around it. */
const takenTimes = (rules: AvailabilityRules, busy: readonly Interval[]): Interval[] => [
  ...busy.map(({ from, to }) => ({
    from: from - rules.bufferAfterMinutes,
    to: to + rules.bufferBeforeMinutes,
  })),
  ...rules.timeOff.map(intervalOf),
];

/** Splits an interval into the parts it takes of each local date from `first` to `last`. */
const partsByDay = (
  { from, to }: Interval,
  zone: string,
  { first, last }: { first: string; last: string },
): Array<[date: string, part: Part]> => {
  const start = localAt(from * 60_000, zone);
  const end = localAt(to * 60_000, zone);
  const parts: Array<[string, Part]> = [];
  let date = start.date > first ? start.date : first;
  for (; date <= end.date && date <= last; date = addDays(date, 1))
    parts.push([
      date,
      {
        from: date === start.date ? minutesOf(start.time) : 0,
        to: date === end.date ? minutesOf(end.time) : dayMinutes,
      },
    ]);
  return parts;
};

/** Returns a provider's openings from `now` (milliseconds) on, given their busy time. */
export const openingsOf = (rules: AvailabilityRules, busy: readonly Interval[], now: number): Openings => {
  const { zone, locations, lastMinute, noticeMinutes, horizonDays, stepMinutes } = rules;
  const today = localAt(now, zone).date;
  const range = { first: today, last: addDays(today, maxDaysAhead) };
  const taken = new Map<string, Part[]>();
  for (const time of takenTimes(rules, busy))
    for (const [date, part] of partsByDay(time, zone, range))
      taken.set(date, [...(taken.get(date) ?? []), part]);
  const days = [...taken].sort(([one], [other]) => (one < other ? -1 : 1));
  return {
    zone,
    locations,
    ...(lastMinute.length > 0 && { lastMinute }),
    noticeMinutes,
    horizonDays,
    stepMinutes,
    week: rules.week.map((_, day) => openingsOfDay(rules, day)),
    days: Object.fromEntries(days.map(([date, parts]) => [date, openingsOfDay(rules, weekday(date), parts)])),
  };
};

/** Returns the first start after `after` of an appointment of `minutes`; undefined if none fits. */
const firstStart = (
  openings: readonly Opening[],
  { minutes, after, step }: { minutes: number; after: number; step: number },
): number | undefined => {
  for (const [first, last, end] of openings) {
    const steps = Math.max(0, Math.floor((after - first) / step) + 1);
    const start = first + steps * step;
    if (start <= Math.min(last, end - minutes)) return start;
  }
  return undefined;
};

/** How many days ahead lists look for a free time. */
const shownDays = 60;

/** A free start, and about when it is in minutes since the epoch, to compare starts in different zones. */
export type FreeStart = { date: string; time: string; minute: number };

/** The dates to look at in a zone, and the time of the first one up to which it is too late. */
type Window = { dates: string[]; after: number; offsetMinutes: number };

const windowOf = ({ zone, noticeMinutes, horizonDays }: Openings, now: number): Window => {
  const local = localAt(now, zone);
  const notice = localAt(now + noticeMinutes * 60_000, zone);
  const last = addDays(local.date, Math.min(horizonDays, shownDays));
  const dates: string[] = [];
  for (let { date } = notice; date <= last; date = addDays(date, 1)) dates.push(date);
  const offsetMinutes = minuteOf(`${local.date}T${local.time}:00Z`) - minuteOf(now);
  return { dates, after: minutesOf(notice.time), offsetMinutes };
};

/**
 * Returns a function that finds the next free start of an appointment of `minutes` within 60 days of `now`
 * (milliseconds), or only on `date`; undefined if there is none. It keeps the dates of each zone, so it is meant for
 * many providers.
 */
export const findFreeStarts = (now: number) => {
  const windows = new Map<string, Window>();
  return (openings: Openings | undefined, minutes: number, date?: string): FreeStart | undefined => {
    if (!openings) return undefined;
    const { zone, noticeMinutes, horizonDays, stepMinutes: step, week, days } = openings;
    const key = `${zone} ${noticeMinutes} ${horizonDays}`;
    const window = windows.get(key) ?? windowOf(openings, now);
    windows.set(key, window);
    const { dates, offsetMinutes } = window;
    for (const day of date === undefined ? dates : dates.filter((each) => each === date)) {
      const after = day === dates[0] ? window.after : -1;
      const start = firstStart(days[day] ?? week[weekday(day)]!, { minutes, after, step });
      if (start === undefined) continue;
      const time = timeOf(start);
      return { date: day, time, minute: minuteOf(`${day}T00:00:00Z`) + start - offsetMinutes };
    }
    return undefined;
  };
};

/** Returns the discounts of the days that have a free start, soonest first; `freeStart` finds the one of a day. */
export const offersWithFreeTime = (
  openings: Openings | undefined,
  freeStart: (date: string) => FreeStart | undefined,
): LastMinuteOffer[] =>
  (openings?.lastMinute ?? [])
    .filter(({ date }) => freeStart(date))
    .sort((one, other) => (one.date < other.date ? -1 : 1));
