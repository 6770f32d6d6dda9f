import { hoursByDay, type Interval, overlaps } from '../../shared/availability/interval';
import { Refusal } from '../../shared/http/refusal';
import { single } from './entity';
import type { Item } from './item';
import type { Query, Store } from './store';
import { type UpdateParts, update, type Write } from './writes';

/** Time of a provider's that something takes: an appointment, or a block. `dayZone` is the zone its days are counted in. */
export type BusyTime = Interval & { id: string; providerId: string; dayZone: string };

/** One entry of a busy day. `until` (epoch minutes) while it is only held. */
type Entry = Interval & { id: string; until?: number | undefined };

/** A day of a provider's: who has which time, and how often each hour has been taken or kept. */
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

/** What is taken of a provider's day; a day nothing was ever taken of is empty. */
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

/** Whether an entry keeps others out at an instant (milliseconds): it is kept, or held and not yet over. */
export const isLive = ({ until }: Entry, now: number): boolean =>
  until === undefined || until * 60_000 >= now;

/** The days some time lies on, by the local date they are counted under. */
export type BusyDays = ReadonlyMap<string, BusyDay>;

/** Reads the days a stretch of time lies on, but for those `known` already; strongly consistent. */
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

/** What is taken of some days at an instant (milliseconds). */
export const busyIntervals = (days: BusyDays, now: number): Interval[] =>
  [...days.values()].flatMap(({ entries }) => entries.filter((entry) => isLive(entry, now)));

/** Throws `slot_taken` where somebody else has any of the time at an instant (milliseconds). */
export const refuseTaken = (time: Interval & { id?: string }, days: BusyDays, now: number): void => {
  const others = [...days.values()].flatMap(({ entries }) => entries.filter(({ id }) => id !== time.id));
  if (others.some((entry) => isLive(entry, now) && overlaps(entry, time))) throw new Refusal('slot_taken');
};

/** As many as a day has quarters of an hour. */
const maxEntries = 96;

const daySeconds = 86_400;

const asSet = ({ id, ...value }: Entry): UpdateParts => ({
  set: ['#entry = :entry'],
  names: { '#entry': `${prefix}${id}` },
  values: { ':entry': value },
});

const withoutEntries = (ids: readonly string[]): UpdateParts => ({
  remove: ids.map((_, index) => `#gone${index}`),
  names: Object.fromEntries(ids.map((id, index) => [`#gone${index}`, `${prefix}${id}`])),
});

const heldUntil = (id: string, until?: number): UpdateParts => ({
  ...(until === undefined ? { remove: ['#entry.#until'] } : { set: ['#entry.#until = :until'] }),
  conditions: ['attribute_exists(#entry)'],
  names: { '#entry': `${prefix}${id}`, '#until': 'until' },
  ...(until !== undefined && { values: { ':until': until } }),
});

const raised = (hours: readonly number[]): UpdateParts => ({
  add: hours.map((hour) => `h${hour} :one`),
  ...(hours.length > 0 && { values: { ':one': 1 } }),
});

const unchanged = (hours: readonly number[], { counters }: BusyDay): UpdateParts => ({
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

/** The hours of one day that an entry touches. */
const hoursOn = (entry: Interval, day: string, dayZone: string): number[] =>
  hoursByDay(entry, dayZone).get(day) ?? [];

/** What an entry becomes on one day: it takes the place of those that have run out, and raises its hours. */
const entered = (
  { id, from, to, dayZone }: BusyTime,
  [day, hours]: [string, number[]],
  read: BusyDay,
  { now, until }: { now: number; until?: number | undefined },
): UpdateParts[] => {
  const others = read.entries.filter((entry) => entry.id !== id);
  const runOut = others.filter((entry) => !isLive(entry, now));
  const isFull = others.length >= maxEntries;
  if (isFull && runOut.length === 0) throw new Refusal('slot_taken');
  // A payer who is late raises the hours they keep, so those of whatever goes must be as they were read, too.
  const gone = isFull ? runOut : runOut.filter((entry) => overlaps(entry, { from, to }));
  const touched = [
    ...new Set([...hours, ...(isFull ? gone.flatMap((entry) => hoursOn(entry, day, dayZone)) : [])]),
  ];
  return [
    asSet({ id, from, to, until }),
    withoutEntries(gone.map((entry) => entry.id)),
    raised(touched),
    unchanged(touched, read),
  ];
};

/** The minute (since the epoch) that is surely past a hold's end (ISO). */
const untilMinute = (holdUntil: string | undefined): number | undefined =>
  holdUntil === undefined ? undefined : Math.ceil(Date.parse(holdUntil) / 60_000);

/**
 * Takes time of a provider's, until `holdUntil` (ISO) or, without, for good. `days` are those it lies on, as read at
 * `now` (milliseconds). Throws `slot_taken` where somebody has some of it; the writes throw `stale` where its hours were
 * taken or kept since.
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
      entered(time, [day, hours], days.get(day)!, { now, until: untilMinute(holdUntil) }),
    ),
  );
};

/** Keeps for good what is held, even where its hold has run out, unless somebody has taken it: that throws `lost`. */
export const keepTime = (time: BusyTime, lost: () => Error): Write[] => extendTime(time, undefined, lost);

/** Holds until a later instant (ISO) what is held, unless somebody has taken it: that throws `lost`. */
export const extendTime = (time: BusyTime, holdUntil: string | undefined, lost: () => Error): Write[] =>
  eachDay(time, (day, hours) =>
    dayUpdate(time.providerId, day, [heldUntil(time.id, untilMinute(holdUntil)), raised(hours)], lost),
  );

/** Gives time back. What is not there is free already, so that this never fails. */
export const freeTime = (time: BusyTime): Write[] =>
  eachDay(time, (day) => dayUpdate(time.providerId, day, [withoutEntries([time.id])]));

/**
 * Gives back one time for another of the same provider's, kept for good: one update where both lie on one day. `days`
 * are those of the new time, as read at `now` (milliseconds). Throws as `reserveTime` does.
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
    ...left.map((day) => dayUpdate(before.providerId, day, [withoutEntries([before.id])])),
  ];
};
