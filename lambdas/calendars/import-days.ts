import type { Interval } from '../../shared/availability/interval';
import { minuteOf } from '../../shared/availability/interval';
import { addDays, instantOf, localAt } from '../../shared/time/zoned';
import type { DatedBusyDay } from '../data/busy';

/** More times of a day than these are rounded to quarters of an hour, of which a day has at most 48 apart. */
const maxTimes = 48;
const quarter = 15;

const rounded = (times: readonly Interval[]): Interval[] => {
  const merged: Interval[] = [];
  for (const time of times) {
    const from = Math.floor(time.from / quarter) * quarter;
    const to = Math.ceil(time.to / quarter) * quarter;
    const last = merged.at(-1);
    if (last && from <= last.to) last.to = Math.max(last.to, to);
    else merged.push({ from, to });
  }
  return merged;
};

/** Splits times, which are merged and in order, into the parts of each local date they touch. */
export const splitByDay = (times: readonly Interval[], dayZone: string): Map<string, Interval[]> => {
  const days = new Map<string, Interval[]>();
  for (const { from, to } of times) {
    const end = localAt((to - 1) * 60_000, dayZone).date;
    for (let day = localAt(from * 60_000, dayZone).date; day <= end; day = addDays(day, 1)) {
      const start = minuteOf(instantOf(day, '00:00', dayZone));
      const next = minuteOf(instantOf(addDays(day, 1), '00:00', dayZone));
      const part = { from: Math.max(from, start), to: Math.min(to, next) };
      if (part.from < part.to) days.set(day, [...(days.get(day) ?? []), part]);
    }
  }
  return new Map([...days].map(([day, parts]) => [day, parts.length > maxTimes ? rounded(parts) : parts]));
};

const textOf = (times: readonly Interval[]): string => times.map(({ from, to }) => `${from}-${to}`).join();

/** A day on which a calendar takes other time than before. */
type ChangedDay = { day: string; times: Interval[] };

/** The days on which a calendar takes other time than is stored; those that it leaves alone have none. */
export const changedDays = (
  calendarId: string,
  wanted: ReadonlyMap<string, Interval[]>,
  stored: readonly DatedBusyDay[],
): ChangedDay[] => {
  const before = new Map(
    stored.map(({ day, imported }) => [day, imported.filter((time) => time.calendarId === calendarId)]),
  );
  return [...new Set([...wanted.keys(), ...before.keys()])]
    .map((day) => ({ day, times: wanted.get(day) ?? [] }))
    .filter(({ day, times }) => textOf(times) !== textOf(before.get(day) ?? []));
};

/** Days as they are once a calendar's changes are written. */
export const withChanges = (
  calendarId: string,
  changes: readonly ChangedDay[],
  stored: readonly DatedBusyDay[],
): DatedBusyDay[] => {
  const changed = new Map(changes.map(({ day, times }) => [day, times]));
  const empty = { entries: [], imported: [], counters: {}, imports: 0, offers: 0 };
  const known = new Set(stored.map(({ day }) => day));
  const all = [
    ...stored,
    ...changes.filter(({ day }) => !known.has(day)).map(({ day }) => ({ ...empty, day })),
  ];
  return all.map((each) => {
    const times = changed.get(each.day);
    if (!times) return each;
    const others = each.imported.filter((time) => time.calendarId !== calendarId);
    return { ...each, imported: [...others, ...times.map((time) => ({ ...time, calendarId }))] };
  });
};
