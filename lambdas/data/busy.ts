import { hoursByDay, type Interval, overlaps } from '../../shared/availability/interval';
import { Refusal } from '../../shared/http/refusal';
import {
  countOffer,
  type Entry,
  entryExists,
  entryPrefix,
  hoursUnchanged,
  importPrefix,
  incrementHours,
  removeEntries,
  replaceImport,
  type StoredImport,
  setEntries,
  setHoldEnd,
} from './busy-updates';
import { single } from './engine/entity';
import type { Item } from './engine/item';
import type { Query, Store } from './engine/store';
import { type UpdateParts, update, type Write } from './engine/writes';

/** A provider's time taken by an appointment or a block. `dayZone` is the time zone that its days are counted in. */
export type BusyTime = Interval & { id: string; providerId: string; dayZone: string };

/** Time that a calendar elsewhere says is taken. No appointment is made then, but one that is already made stays. */
type ImportedTime = Interval & { calendarId: string };

/**
 * A provider's day: its entries, the time that other calendars take, and per hour a counter of the changes to it.
 * `imports` counts the changes by other calendars, and `offers` the times held for the waitlist.
 */
export type BusyDay = {
  entries: Entry[];
  imported: ImportedTime[];
  counters: Record<string, number>;
  imports: number;
  offers: number;
};

/** Separates a booking's id from the number of a time that is proposed for it. */
const heldMark = '~';

/** The id of the entry that holds a booking's proposed time, counted from zero. */
export const heldId = (bookingId: string, index: number): string => `${bookingId}${heldMark}${index + 1}`;

/** The booking or block an entry belongs to. A booking's own entries may overlap: it takes only one of them. */
export const ownerOf = (entryId: string): string => entryId.split(heldMark)[0]!;

const waitMark = '@';

/** The id of the entry that holds a time for somebody on the waitlist. */
export const waitEntryId = (waitId: string): string => `${waitMark}${waitId}`;

/** Whether an entry holds a time for somebody on the waitlist. */
export const isWaitEntry = (entryId: string): boolean => entryId.startsWith(waitMark);

const parse = (item: Item | undefined): BusyDay => {
  const attributes = Object.entries(item ?? {});
  return {
    entries: attributes.flatMap(([name, value]) =>
      name.startsWith(entryPrefix)
        ? [{ ...(value as Omit<Entry, 'id'>), id: name.slice(entryPrefix.length) }]
        : [],
    ),
    imported: attributes.flatMap(([name, value]) =>
      name.startsWith(importPrefix)
        ? (value as StoredImport).map(([from, to]) => ({
            calendarId: name.slice(importPrefix.length),
            from,
            to,
          }))
        : [],
    ),
    imports: Number(item?.imports ?? 0),
    offers: Number(item?.offers ?? 0),
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

/** A busy day with its local date. */
export type DatedBusyDay = BusyDay & { day: string };

/** The same with their dates. */
export const datedBusyFrom = (providerId: string, day: string): Query<DatedBusyDay> => ({
  ...busyFrom(providerId, day),
  parse: (item) => ({ ...parse(item), day: String(item.sk) }),
});

/** Whether an entry takes its time at `now` (milliseconds): it is kept, or its hold has not expired. */
export const isLive = ({ until }: Entry, now: number): boolean =>
  until === undefined || until * 60_000 >= now;

/** Busy days by local date. */
export type BusyDays = ReadonlyMap<string, BusyDay>;

/** The days without an entry: its time counts as free. */
export const withoutEntry = (days: BusyDays, entryId: string): BusyDays =>
  new Map(
    [...days].map(([day, busy]) => [
      day,
      { ...busy, entries: busy.entries.filter(({ id }) => id !== entryId) },
    ]),
  );

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

/**
 * Returns the intervals taken on some days at `now` (milliseconds), by other calendars too, except by the entries of
 * `ignored` owners.
 */
export const busyIntervals = (
  days: Iterable<BusyDay>,
  now: number,
  ...ignored: ReadonlyArray<string | undefined>
): Interval[] =>
  [...days].flatMap(({ entries, imported }): Interval[] => [
    ...entries.filter((entry) => !ignored.includes(ownerOf(entry.id)) && isLive(entry, now)),
    ...imported,
  ]);

/** The bookings that hold proposed times on some days at `now` (milliseconds). */
export const holders = (days: Iterable<BusyDay>, now: number): string[] => [
  ...new Set(
    [...days].flatMap(({ entries }) =>
      entries
        .filter((entry) => entry.id.includes(heldMark) && isLive(entry, now))
        .map(({ id }) => ownerOf(id)),
    ),
  ),
];

/** Whether an entry of another owner overlaps the time at `now` (milliseconds). */
export const isTaken = ({ id, ...time }: Interval & { id?: string }, days: BusyDays, now: number): boolean =>
  busyIntervals(days.values(), now, id === undefined ? undefined : ownerOf(id)).some((taken) =>
    overlaps(taken, time),
  );

/** Throws `slot_taken` if an entry of another owner overlaps the time at `now` (milliseconds). */
export const refuseTaken = (time: Interval & { id?: string }, days: BusyDays, now: number): void => {
  if (isTaken(time, days, now)) throw new Refusal('slot_taken');
};

/** One for each quarter of an hour of a day. */
const maxEntries = 96;

const daySeconds = 86_400;
const daysKept = 31;

/** When a busy day (a local date) is removed, in seconds since the epoch. */
const expiryOf = (day: string): number => Date.parse(day) / 1000 + daysKept * daySeconds;

/** Whether a busy day is still stored at `now` (milliseconds). */
export const isDayKept = (day: string, now: number): boolean => expiryOf(day) * 1000 > now;

const dayUpdate = (
  providerId: string,
  day: string,
  parts: UpdateParts[],
  conditionError?: () => Error,
): Write => {
  const ttl = { ':ttl': expiryOf(day) };
  const expiring = { set: ['#ttl = :ttl'], names: { '#ttl': 'ttl' }, values: ttl };
  return update(busyDays.key(providerId, day), [expiring, ...parts], conditionError);
};

const eachDay = (time: BusyTime, write: (day: string, hours: number[]) => Write): Write[] =>
  [...hoursByDay(time, time.dayZone)].map(([day, hours]) => write(day, hours));

/** The hours of one day that an entry covers. */
const hoursOn = (entry: Interval, day: string, dayZone: string): number[] =>
  hoursByDay(entry, dayZone).get(day) ?? [];

/** Time to reserve; `until` (epoch minutes) is the end of its hold, if it is only held. */
type ReservedTime = BusyTime & { until?: number | undefined };

/**
 * The update that adds entries to one day and removes `freed` ones, which `read` must not have: it replaces expired holds
 * and increments the counters of their hours.
 */
const addEntries = (
  times: readonly ReservedTime[],
  day: string,
  read: BusyDay,
  { now, freed }: { now: number; freed: readonly string[] },
): UpdateParts[] => {
  const { dayZone } = times[0]!;
  const others = read.entries.filter(({ id }) => !times.some((time) => time.id === id));
  const expired = others.filter((entry) => !isLive(entry, now));
  const isFull = others.length + times.length > maxEntries;
  // A late payment increments the hours it keeps, so the hours of every removed hold must be as they were read.
  const gone = isFull ? expired : expired.filter((entry) => times.some((time) => overlaps(entry, time)));
  if (others.length - gone.length + times.length > maxEntries) throw new Refusal('slot_taken');
  const touched = [
    ...new Set([...times, ...(isFull ? gone : [])].flatMap((entry) => hoursOn(entry, day, dayZone))),
  ];
  return [
    setEntries(times.map(({ id, from, to, until }) => ({ id, from, to, until }))),
    removeEntries([...gone.map((entry) => entry.id), ...freed]),
    incrementHours(touched),
    ...(times.some(({ id }) => isWaitEntry(id)) ? [countOffer] : []),
    hoursUnchanged(touched, read.counters),
  ];
};

/** Which calendar of a provider takes time on which of their days. */
type ImportDay = { providerId: string; dayZone: string; day: string; calendarId: string };

/**
 * Replaces the time that a calendar takes on one day. It raises the counters of the hours taken, so that an appointment
 * that was decided without knowing of it is decided again. Appointments already made stay.
 */
export const replaceImportedDay = (
  { providerId, dayZone, day, calendarId }: ImportDay,
  times: readonly Interval[],
): Write => {
  const hours = new Set(times.flatMap((time) => hoursOn(time, day, dayZone)));
  return dayUpdate(providerId, day, [replaceImport(calendarId, times), incrementHours([...hours])]);
};

/** Groups times by the days they touch. */
const byDay = <T extends BusyTime>(times: readonly T[]): Map<string, T[]> => {
  const days = new Map<string, T[]>();
  for (const time of times)
    for (const day of hoursByDay(time, time.dayZone).keys()) days.set(day, [...(days.get(day) ?? []), time]);
  return days;
};

/** The first full minute (since the epoch) at or after the end of a hold (ISO). */
export const untilMinute = (holdUntil: string | undefined): number | undefined =>
  holdUntil === undefined ? undefined : Math.ceil(Date.parse(holdUntil) / 60_000);

/**
 * Reserves several times of a provider in one update per day. Those of one owner may overlap. `days` are the busy days
 * of all times, read at `now` (milliseconds). `frees` is a time that is freed with it, whose entry `days` must be without.
 * Throws `slot_taken` if any of them is taken; the writes throw `stale` if their hours have changed since they were read.
 */
export const reserveTimes = (
  times: readonly ReservedTime[],
  { days, now, frees }: { days: BusyDays; now: number; frees?: BusyTime | undefined },
): Write[] => {
  for (const time of times) refuseTaken(time, days, now);
  const reserved = byDay(times);
  const freedDays = frees ? [...hoursByDay(frees, frees.dayZone).keys()] : [];
  return [
    ...[...reserved].map(([day, touching]) => {
      const freed = frees && freedDays.includes(day) ? [frees.id] : [];
      return dayUpdate(
        touching[0]!.providerId,
        day,
        addEntries(touching, day, days.get(day)!, { now, freed }),
      );
    }),
    ...freedDays
      .filter((day) => !reserved.has(day))
      .map((day) => dayUpdate(frees!.providerId, day, [removeEntries([frees!.id])])),
  ];
};

/** Reserves a provider's time until `holdUntil` (ISO), or permanently without it. Otherwise as `reserveTimes`. */
export const reserveTime = (
  time: BusyTime,
  {
    holdUntil,
    ...read
  }: { days: BusyDays; now: number; frees?: BusyTime | undefined; holdUntil?: string | undefined },
): Write[] => reserveTimes([{ ...time, until: untilMinute(holdUntil) }], read);

/** Makes a hold permanent, even after it has expired. Throws `lost` if the time was given to someone else. */
export const captureTime = (time: BusyTime, lost: () => Error): Write[] => extendTime(time, undefined, lost);

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

/** Frees reserved times, in one update per day. Never fails: time that is not reserved is already free. */
export const freeTimes = (times: readonly BusyTime[]): Write[] =>
  [...byDay(times)].map(([day, touching]) =>
    dayUpdate(touching[0]!.providerId, day, [removeEntries(touching.map(({ id }) => id))]),
  );

/** Frees reserved time. Never fails. */
export const freeTime = (time: BusyTime): Write[] => freeTimes([time]);

/**
 * Moves a permanent reservation to a time held for it, and frees its other held times, in one update per day. Throws
 * `lost` if the held time was given to someone else.
 */
export const moveToHeld = (
  before: BusyTime,
  held: readonly BusyTime[],
  accepted: BusyTime,
  lost: () => Error,
): Write[] => {
  const taken = hoursByDay(accepted, accepted.dayZone);
  const { id } = before;
  return [...byDay([before, ...held])].map(([day, touching]) => {
    const hours = taken.get(day);
    const gone = touching.filter((time) => !hours || time.id !== id).map((time) => time.id);
    if (!hours) return dayUpdate(before.providerId, day, [removeEntries(gone)]);
    const { from, to } = accepted;
    const parts = [
      setEntries([{ id, from, to }]),
      removeEntries(gone),
      entryExists(accepted.id),
      incrementHours(hours),
    ];
    return dayUpdate(before.providerId, day, parts, lost);
  });
};
