import { hoursByDay, type Interval, overlaps } from '../../shared/availability/interval';
import { Refusal } from '../../shared/http/refusal';
import { single } from './entity';
import type { Item } from './item';
import type { Query, Store } from './store';
import { type UpdateParts, update, type Write } from './writes';

/** A provider's time taken by an appointment or a block. `dayZone` is the time zone that its days are counted in. */
export type BusyTime = Interval & { id: string; providerId: string; dayZone: string };

/** An entry of a busy day. `until` (epoch minutes) is the end of its hold, undefined once it is kept. */
type Entry = Interval & { id: string; until?: number | undefined };

/** A provider's day: its entries, and per hour a counter of the changes to it. */
export type BusyDay = { entries: Entry[]; counters: Record<string, number> };

const prefix = 'b#';

const parse = (item: Item | undefined): BusyDay => {
  const attributes = Object.entries(item ?? {});
  return {
    entries: attributes.flatMap(([name, value]) =>
      name.startsWith(prefix) ? [{ ...(value as Omit<Entry, 'id'>), id: name.slice(prefix.length) }] : [],
    ),
    counters: Object.fromEntries(attributes.filter(([name]) => /^h\d+$/.test(name))) as BusyDay['counters'],
  };
};

const partition = (providerId: string) => `BUSY#${providerId}`;

/** A provider's busy day; empty if nothing was ever booked on it. */
export const busyDays = single({
  key: (providerId: string, day: string) => ({ pk: partition(providerId), sk: day }),
  parse,
});

/** A provider's busy days from a local date on, strongly consistent. */
export const busyFrom = (providerId: string, day: string): Query<BusyDay> => ({
  partition: partition(providerId),
  from: day,
  consistent: true,
  parse,
});

/** Whether an entry takes its time at `now` (milliseconds): it is kept, or its hold has not expired. */
export const isLive = ({ until }: Entry, now: number): boolean =>
  until === undefined || until * 60_000 >= now;

/** Busy days by local date. */
export type BusyDays = ReadonlyMap<string, BusyDay>;

/** Reads the days of an interval, except those in `known`. Strongly consistent. */
export const readBusyDays = async (
  store: Store,
  { providerId, dayZone, ...interval }: Omit<BusyTime, 'id'>,
  known: BusyDays,
): Promise<BusyDays> => {
  const days = [...hoursByDay(interval, dayZone).keys()];
  const missing = days.filter((day) => !known.has(day));
  if (missing.length === 0) return known;
  const read = await store.readEach(missing.map((day) => busyDays.ref(providerId, day)));
  return new Map([...known, ...missing.map((day, index) => [day, read[index]!] as const)]);
};

/** Returns the intervals taken on some days at `now` (milliseconds), except by the entry `ignoredId`. */
export const busyIntervals = (days: Iterable<BusyDay>, now: number, ignoredId?: string): Interval[] =>
  [...days].flatMap(({ entries }) => entries.filter((entry) => entry.id !== ignoredId && isLive(entry, now)));

/** Throws `slot_taken` if another entry overlaps the time at `now` (milliseconds). */
export const refuseTaken = (time: Interval & { id?: string }, days: BusyDays, now: number): void => {
  const others = [...days.values()].flatMap(({ entries }) => entries.filter(({ id }) => id !== time.id));
  if (others.some((entry) => isLive(entry, now) && overlaps(entry, time))) throw new Refusal('slot_taken');
};

/** One for each quarter of an hour of a day. */
const maxEntries = 96;

const daySeconds = 86_400;

const setEntry = ({ id, ...value }: Entry): UpdateParts => ({
  set: ['#entry = :entry'],
  names: { '#entry': `${prefix}${id}` },
  values: { ':entry': value },
});

const removeEntries = (ids: readonly string[]): UpdateParts => ({
  remove: ids.map((_, index) => `#gone${index}`),
  names: Object.fromEntries(ids.map((id, index) => [`#gone${index}`, `${prefix}${id}`])),
});

const setHoldEnd = (id: string, until?: number): UpdateParts => ({
  ...(until === undefined ? { remove: ['#entry.#until'] } : { set: ['#entry.#until = :until'] }),
  conditions: ['attribute_exists(#entry)'],
  names: { '#entry': `${prefix}${id}`, '#until': 'until' },
  ...(until !== undefined && { values: { ':until': until } }),
});

const incrementHours = (hours: readonly number[]): UpdateParts => ({
  add: hours.map((hour) => `h${hour} :one`),
  ...(hours.length > 0 && { values: { ':one': 1 } }),
});

const hoursUnchanged = (hours: readonly number[], { counters }: BusyDay): UpdateParts => ({
  conditions: hours.map((hour) =>
    counters[`h${hour}`] ? `h${hour} = :h${hour}` : `attribute_not_exists(h${hour})`,
  ),
  values: Object.fromEntries(
    hours.flatMap((hour) => (counters[`h${hour}`] ? [[`:h${hour}`, counters[`h${hour}`]]] : [])),
  ),
});

const dayUpdate = (
  providerId: string,
  day: string,
  parts: UpdateParts[],
  conditionError?: () => Error,
): Write => {
  const ttl = { ':ttl': Date.parse(day) / 1000 + 31 * daySeconds };
  const expiring = { set: ['#ttl = :ttl'], names: { '#ttl': 'ttl' }, values: ttl };
  return update(busyDays.key(providerId, day), [expiring, ...parts], conditionError);
};

const eachDay = (time: BusyTime, write: (day: string, hours: number[]) => Write): Write[] =>
  [...hoursByDay(time, time.dayZone)].map(([day, hours]) => write(day, hours));

/** The hours of one day that an entry covers. */
const hoursOn = (entry: Interval, day: string, dayZone: string): number[] =>
  hoursByDay(entry, dayZone).get(day) ?? [];

/** The update that adds an entry to one day: it replaces expired holds and increments the counters of its hours. */
const addEntry = (
  { id, from, to, dayZone }: BusyTime,
  [day, hours]: [string, number[]],
  read: BusyDay,
  { now, until }: { now: number; until?: number | undefined },
): UpdateParts[] => {
  const others = read.entries.filter((entry) => entry.id !== id);
  const expired = others.filter((entry) => !isLive(entry, now));
  const isFull = others.length >= maxEntries;
  if (isFull && expired.length === 0) throw new Refusal('slot_taken');
  // A late payment increments the hours it keeps, so the hours of every removed hold must be as they were read.
  const gone = isFull ? expired : expired.filter((entry) => overlaps(entry, { from, to }));
  const touched = [
    ...new Set([...hours, ...(isFull ? gone.flatMap((entry) => hoursOn(entry, day, dayZone)) : [])]),
  ];
  return [
    setEntry({ id, from, to, until }),
    removeEntries(gone.map((entry) => entry.id)),
    incrementHours(touched),
    hoursUnchanged(touched, read),
  ];
};

/** The first full minute (since the epoch) after the end of a hold (ISO). */
const untilMinute = (holdUntil: string | undefined): number | undefined =>
  holdUntil === undefined ? undefined : Math.ceil(Date.parse(holdUntil) / 60_000);

/**
 * Reserves a provider's time until `holdUntil` (ISO), or permanently without it. `days` are the busy days of that time,
 * read at `now` (milliseconds). Throws `slot_taken` if any of it is taken; the writes throw `stale` if its hours have
 * changed since they were read.
 */
export const reserveTime = (
  time: BusyTime,
  { days, now, holdUntil }: { days: BusyDays; now: number; holdUntil?: string | undefined },
): Write[] => {
  refuseTaken(time, days, now);
  return eachDay(time, (day, hours) =>
    dayUpdate(
      time.providerId,
      day,
      addEntry(time, [day, hours], days.get(day)!, { now, until: untilMinute(holdUntil) }),
    ),
  );
};

/** Makes a hold permanent, even after it has expired. Throws `lost` if the time was given to someone else. */
export const keepTime = (time: BusyTime, lost: () => Error): Write[] => extendTime(time, undefined, lost);

/** Extends a hold to `holdUntil` (ISO). Throws `lost` if the time was given to someone else. */
export const extendTime = (time: BusyTime, holdUntil: string | undefined, lost: () => Error): Write[] =>
  eachDay(time, (day, hours) =>
    dayUpdate(
      time.providerId,
      day,
      [setHoldEnd(time.id, untilMinute(holdUntil)), incrementHours(hours)],
      lost,
    ),
  );

/** Frees reserved time. Never fails: time that is not reserved is already free. */
export const freeTime = (time: BusyTime): Write[] =>
  eachDay(time, (day) => dayUpdate(time.providerId, day, [removeEntries([time.id])]));

/**
 * Moves a permanent reservation to another time of the same provider, in one update per day. `days` are the busy days of
 * the new time, read at `now` (milliseconds). Throws as `reserveTime` does.
 */
export const moveTime = (
  before: BusyTime,
  after: BusyTime,
  { days, now }: { days: BusyDays; now: number },
): Write[] => {
  const taken = hoursByDay(after, after.dayZone);
  const left = [...hoursByDay(before, before.dayZone).keys()].filter((day) => !taken.has(day));
  return [
    ...reserveTime(after, { days, now }),
    ...left.map((day) => dayUpdate(before.providerId, day, [removeEntries([before.id])])),
  ];
};
