import { runInNewContext } from 'node:vm';
import ICAL from 'ical.js';
import { type Interval, minuteOf } from '../../shared/availability/interval';
import { product } from '../../shared/brand';
import type { CalendarProblem } from '../../shared/calendars/problems';
import { canonicalZone, instantOf } from '../../shared/time/zoned';

/** A calendar cannot be used, whoever serves it. */
export class CalendarError extends Error {
  override readonly name = 'CalendarError';
  constructor(readonly problem: Extract<CalendarProblem, 'unreadable' | 'tooMuch'>) {
    super(`The calendar cannot be used: ${problem}`);
  }
}

/** When someone is busy, merged and in order, and how many events could not be read. */
export type ImportedBusyTimes = { times: Interval[]; skipped: number };

type Options = {
  /** The zone of days and of times that name none. */
  zone: string;
  /** Only what is busy between these minutes since the epoch counts. */
  window: Interval;
};

const maxEvents = 20_000;

/**
 * How many occurrences of repeating events one file may take to work out, and how long in all (milliseconds): a rule can
 * keep the library from ever coming back.
 */
const parseLimits = { steps: 100_000, ms: 5_000 };

const minuteMs = 60_000;
const dayMinutes = 24 * 60;

/** No event lasts longer than all the years that have four digits (minutes). */
const maxMinutes = 10_000 * 366 * dayMinutes;

/** The last year of which the day after each of its days has a date that we can write. */
const lastYear = 9998;

type Time = ICAL.Time;

const two = (value: number): string => String(value).padStart(2, '0');
const dateOf = ({ year, month, day }: Time): string =>
  `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`;

/** The same date and time on the clock, in no zone. */
const withoutZone = ({ year, month, day, hour, minute, second, isDate }: Time): Time =>
  new ICAL.Time({ year, month, day, hour, minute, second, isDate }, ICAL.Timezone.localTimezone);

/** Converts a time on the clock of some zone into milliseconds since the epoch. */
type ToInstant = (time: Time) => number;

const inZone =
  (zone: string): ToInstant =>
  (time) => {
    // Ends that mean "never" are in the year 9999, where a zone makes no difference.
    if (time.year > lastYear) return asUtc(time);
    const clock = time.isDate ? '00:00' : `${two(time.hour)}:${two(time.minute)}`;
    return Date.parse(instantOf(dateOf(time), clock, zone)) + (time.isDate ? 0 : time.second * 1000);
  };

const asUtc: ToInstant = ({ year, month, day, hour, minute, second }) =>
  Date.UTC(year, month - 1, day, hour, minute, second);

/**
 * A zone that the file defines. Rules of zones repeat yearly; one that repeats more often could take for ever to work
 * out. Throws `unreadable` for such a zone.
 */
const definedZone = (definition: ICAL.Component): ToInstant => {
  for (const part of definition.getAllSubcomponents())
    for (const rule of part.getAllProperties('rrule'))
      if ((rule.getFirstValue() as ICAL.Recur).freq !== 'YEARLY') throw new CalendarError('unreadable');
  const zone = new ICAL.Timezone(definition);
  return (time) => asUtc(time) - zone.utcOffset(time) * 1000;
};

/**
 * Returns how to convert times with a TZID. Names of the zone database mean that zone, whatever the file says of it,
 * since many files have only this year's rules; other names mean what the file defines, or else the given zone.
 */
const zonesOf = (calendar: ICAL.Component, zone: string) => {
  const floating = inZone(zone);
  const known = new Map<string, ToInstant>();
  const definitions = new Map(
    calendar
      .getAllSubcomponents('vtimezone')
      .map((each) => [String(each.getFirstPropertyValue('tzid')), each]),
  );
  return (tzid: string | undefined): ToInstant => {
    if (!tzid) return floating;
    const found = known.get(tzid);
    if (found) return found;
    const named = canonicalZone(tzid);
    const definition = definitions.get(tzid);
    const made = named ? inZone(named) : definition ? definedZone(definition) : floating;
    known.set(tzid, made);
    return made;
  };
};

type Zones = ReturnType<typeof zonesOf>;

/** A time of an event: on its clock, and as an instant (milliseconds). A period has a length of its own (minutes). */
type At = { local: Time; instant: number; toInstant: ToInstant; minutes?: number | undefined };

const atOf = (time: unknown, tzid: unknown, zones: Zones): At => {
  if (!(time instanceof ICAL.Time)) throw new Error('Not a time');
  const toInstant =
    time.zone === ICAL.Timezone.utcTimezone
      ? asUtc
      : zones(time.isDate || typeof tzid !== 'string' ? undefined : tzid);
  const local = withoutZone(time);
  return { local, instant: toInstant(local), toInstant };
};

/** Returns a length (minutes). Throws for one that no event has. */
const checkedLength = (minutes: number): number => {
  if (!(Math.abs(minutes) <= maxMinutes)) throw new Error('Not a length');
  return minutes;
};

const minutesOf = (duration: ICAL.Duration): number => checkedLength(duration.toSeconds() / 60);

const timesOf = (property: ICAL.Property, zones: Zones): At[] => {
  const tzid = property.getParameter('tzid');
  return property.getValues().map((value) => {
    if (!(value instanceof ICAL.Period)) return atOf(value, tzid, zones);
    const start = atOf(value.start, tzid, zones);
    const minutes = value.duration
      ? minutesOf(value.duration)
      : checkedLength((atOf(value.end, tzid, zones).instant - start.instant) / minuteMs);
    return { ...start, minutes };
  });
};

const timeOf = (event: ICAL.Component, name: string, zones: Zones): At | undefined => {
  const property = event.getFirstProperty(name);
  return property ? timesOf(property, zones)[0] : undefined;
};

/** How long an event lasts: days of an all-day event, else minutes. Throws for a length that no event has. */
const lengthOf = (event: ICAL.Component, start: At, zones: Zones): number => {
  const { isDate } = start.local;
  const end = timeOf(event, 'dtend', zones);
  const unit = isDate ? dayMinutes : 1;
  if (end) {
    const ms = isDate ? asUtc(end.local) - asUtc(start.local) : end.instant - start.instant;
    return checkedLength(ms / minuteMs) / unit;
  }
  const duration = event.getFirstPropertyValue('duration');
  if (duration instanceof ICAL.Duration) return minutesOf(duration) / unit;
  return isDate ? 1 : 0;
};

/** Our own feed's events may come back from the calendar that shows them. */
const ownUid = `@${product}`.toUpperCase();

/** Whether an event keeps its owner from something else. */
const isBusy = (event: ICAL.Component): boolean => {
  const textOf = (name: string) => String(event.getFirstPropertyValue(name) ?? '').toUpperCase();
  return (
    !textOf('uid').endsWith(ownUid) &&
    textOf('status') !== 'CANCELLED' &&
    textOf('transp') !== 'TRANSPARENT' &&
    textOf('x-microsoft-cdo-busystatus') !== 'FREE'
  );
};

type Event = {
  component: ICAL.Component;
  uid: string;
  start: At;
  length: number;
  busy: boolean;
  /** The occurrence of a repeating event that it replaces. */
  replaces?: At;
  /** It replaces all later occurrences, too. */
  andFuture: boolean;
};

const readEvent = (component: ICAL.Component, zones: Zones): Event => {
  const start = timeOf(component, 'dtstart', zones);
  if (!start) throw new Error('An event without a start');
  const replaces = timeOf(component, 'recurrence-id', zones);
  return {
    component,
    uid: String(component.getFirstPropertyValue('uid') ?? ''),
    start,
    length: lengthOf(component, start, zones),
    busy: isBusy(component),
    ...(replaces && { replaces }),
    andFuture: component.getFirstProperty('recurrence-id')?.getParameter('range') === 'THISANDFUTURE',
  };
};

/** A start of an event. */
type Occurrence = Omit<At, 'toInstant'>;

/** The time that an occurrence of an event takes. What is after the window is of no interest. */
const takenFrom = (
  { start, length }: Pick<Event, 'start' | 'length'>,
  { local, instant, minutes }: Occurrence,
  window: Interval,
): Interval => {
  const from = minuteOf(instant);
  if (minutes !== undefined || !start.local.isDate)
    return { from, to: Math.ceil(instant / minuteMs + (minutes ?? length)) };
  const daysAhead = Math.ceil((window.to - from) / dayMinutes) + 1;
  const end = local.clone();
  end.adjust(Math.max(1, Math.min(Math.round(length), daysAhead)), 0, 0, 0);
  return { from, to: minuteOf(start.toInstant(end)) };
};

/** Counts steps, and throws `tooMuch` once there are too many. */
const stepCounter = (max: number) => {
  let left = max;
  return () => {
    if (left-- <= 0) throw new CalendarError('tooMuch');
  };
};

const stepDays: Partial<Record<string, number>> = { DAILY: 1, WEEKLY: 7 };

/**
 * Where to begin with a rule: a rule that repeats daily or weekly is begun shortly before the window, as many of its
 * intervals after the event's start as are over by then.
 */
const beginningOf = (rule: ICAL.Recur, { start, length }: Event, { from }: Interval): Time => {
  const begin = start.local.clone();
  const days = (stepDays[rule.freq] ?? 0) * rule.interval;
  if (!days || rule.count) return begin;
  const lasts = Math.ceil(length / (begin.isDate ? 1 : dayMinutes));
  const over = Math.floor((from - minuteOf(start.instant)) / dayMinutes) - lasts - 2;
  begin.adjust(Math.max(0, Math.floor(over / days) - 1) * days, 0, 0, 0);
  return begin;
};

/** The last time on the event's clock at which a rule may repeat. */
const endOf = ({ until }: ICAL.Recur, toInstant: ToInstant): number =>
  until
    ? until.isDate
      ? toInstant(withoutZone(until)) + dayMinutes * minuteMs - 1
      : until.zone === ICAL.Timezone.utcTimezone
        ? asUtc(until)
        : toInstant(withoutZone(until))
    : Number.POSITIVE_INFINITY;

/** The starts of a repeating event that matter for the window, by their instants. */
const occurrencesOf = (
  event: Event,
  { zones, window, step }: { zones: Zones; window: Interval; step: () => void },
): Map<number, Occurrence> => {
  const { component, start } = event;
  const { toInstant } = start;
  const found = new Map<number, Occurrence>([[start.instant, start]]);
  for (const property of component.getAllProperties('rdate'))
    for (const at of timesOf(property, zones)) {
      step();
      found.set(at.instant, at);
    }
  for (const property of component.getAllProperties('rrule')) {
    const rule = (property.getFirstValue() as ICAL.Recur).clone();
    const end = Math.min(endOf(rule, toInstant), window.to * minuteMs);
    if (minuteOf(end) < window.from - event.length * (start.local.isDate ? dayMinutes : 1)) continue;
    const iterator = Object.assign(rule, { until: null }).iterator(beginningOf(rule, event, window));
    for (let next = iterator.next(); next; next = iterator.next()) {
      step();
      const local = withoutZone(next);
      const instant = toInstant(local);
      if (instant > end) break;
      found.set(instant, { local, instant });
    }
  }
  for (const property of component.getAllProperties('exdate'))
    for (const { instant } of timesOf(property, zones)) {
      step();
      found.delete(instant);
    }
  return found;
};

/** The part of a time that is in the window, if any. */
const clipped = ({ from, to }: Interval, window: Interval): Interval[] => {
  const part = { from: Math.max(from, window.from), to: Math.min(to, window.to) };
  return from < to && part.from < part.to ? [part] : [];
};

/** An occurrence as it is after a change to an earlier one and all that follow: as much later than the changed one. */
const movedBy = ({ start, replaces }: Event, { local, minutes }: Occurrence): Occurrence => {
  const ms = asUtc(local) - asUtc(replaces!.local);
  const moved = start.local.clone();
  // The library ignores seconds that are added to a date.
  if (moved.isDate) moved.adjust(Math.round(ms / (dayMinutes * minuteMs)), 0, 0, 0);
  else moved.adjust(0, 0, 0, ms / 1000);
  return { local: moved, instant: start.toInstant(moved), minutes };
};

/** The times that an event takes; `others` are the events that replace some of its occurrences. */
const timesTaken = (
  event: Event,
  others: readonly Event[],
  given: { zones: Zones; window: Interval; step: () => void },
): Interval[] => {
  const { window } = given;
  if (event.replaces) return event.busy ? clipped(takenFrom(event, event.start, window), window) : [];
  const future = others.filter(({ andFuture }) => andFuture);
  if (!event.busy && !future.some(({ busy }) => busy)) return [];
  const occurrences = occurrencesOf(event, given);
  for (const { replaces } of others) occurrences.delete(replaces!.instant);
  return [...occurrences.values()].flatMap((occurrence) => {
    const changed = future.filter(({ replaces }) => replaces!.instant < occurrence.instant).at(-1);
    const by = changed ?? event;
    if (!by.busy) return [];
    return clipped(takenFrom(by, changed ? movedBy(changed, occurrence) : occurrence, window), window);
  });
};

const merge = (times: readonly Interval[]): Interval[] => {
  const merged: Interval[] = [];
  for (const { from, to } of times.toSorted((one, other) => one.from - other.from)) {
    const last = merged.at(-1);
    if (last && from <= last.to) last.to = Math.max(last.to, to);
    else merged.push({ from, to });
  }
  return merged;
};

const calendarsIn = (text: string): ICAL.Component[] => {
  try {
    // Some servers begin files with a mark of their encoding.
    const parsed = ICAL.parse(text.replace(/^\uFEFF/, '')) as unknown[];
    // Of several calendars, the library returns a list.
    const all = Array.isArray(parsed[0]) ? parsed : [parsed];
    const calendars = all.map((each) => new ICAL.Component(each as unknown[]));
    if (calendars.every(({ name }) => name === 'vcalendar')) return calendars;
  } catch {
    // Not a calendar.
  }
  throw new CalendarError('unreadable');
};

/** Groups the events that replace occurrences by the event that they belong to, soonest first. */
const replacementsOf = (events: readonly Event[]): Map<string, Event[]> => {
  const groups = new Map<string, Event[]>();
  for (const event of events)
    if (event.replaces) groups.set(event.uid, [...(groups.get(event.uid) ?? []), event]);
  for (const group of groups.values())
    group.sort((one, other) => one.replaces!.instant - other.replaces!.instant);
  return groups;
};

const busyTimesOf = (text: string, { zone, window }: Options, steps: number): ImportedBusyTimes => {
  const step = stepCounter(steps);
  const times: Interval[] = [];
  let skipped = 0;
  const orSkip = <T>(work: () => T): T[] => {
    try {
      return [work()];
    } catch (error) {
      if (error instanceof CalendarError) throw error;
      skipped += 1;
      return [];
    }
  };
  for (const calendar of calendarsIn(text)) {
    const zones = zonesOf(calendar, zone);
    const components = calendar.getAllSubcomponents('vevent');
    if (components.length > maxEvents) throw new CalendarError('tooMuch');
    const events = components.flatMap((component) => orSkip(() => readEvent(component, zones)));
    const replacements = replacementsOf(events);
    for (const event of events)
      for (const taken of orSkip(() =>
        timesTaken(event, replacements.get(event.uid) ?? [], { zones, window, step }),
      ))
        for (const time of taken) times.push(time);
  }
  return { times: merge(times), skipped };
};

/**
 * Returns when an iCalendar file (RFC 5545) says that its owner is busy: docs/product/time.md#calendars-of-others.
 * Throws `unreadable` for what is no calendar, and `tooMuch` if working it out takes too long.
 */
export const parseBusyTimes = (
  text: string,
  options: Options,
  { steps, ms } = parseLimits,
): ImportedBusyTimes => {
  try {
    return runInNewContext('work()', { work: () => busyTimesOf(text, options, steps) }, { timeout: ms });
  } catch (error) {
    if (error instanceof CalendarError) throw error;
    if ((error as NodeJS.ErrnoException).code === 'ERR_SCRIPT_EXECUTION_TIMEOUT')
      throw new CalendarError('tooMuch');
    throw error;
  }
};
