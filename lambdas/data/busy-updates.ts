import type { Interval } from '../../shared/availability/interval';
import type { UpdateParts } from './engine/writes';

/** An entry of a busy day. `until` (epoch minutes) is the end of its hold, undefined once it is kept. */
export type Entry = Interval & { id: string; until?: number | undefined };

/** The attribute of an entry is this prefix and its id. */
export const entryPrefix = 'b#';

/** The attribute with the times that another calendar takes is this prefix and the calendar's id. */
export const importPrefix = 'c#';

/** Times that another calendar takes: pairs of minutes since the epoch. */
export type StoredImport = Array<[from: number, to: number]>;

/** Replaces the times that a calendar takes, and counts that it did. */
export const replaceImport = (calendarId: string, times: readonly Interval[]): UpdateParts => ({
  ...(times.length > 0 ? { set: ['#import = :import'] } : { remove: ['#import'] }),
  add: ['#imports :once'],
  names: { '#import': `${importPrefix}${calendarId}`, '#imports': 'imports' },
  values: {
    ':once': 1,
    ...(times.length > 0 && { ':import': times.map(({ from, to }) => [from, to]) }),
  },
});

/** Adds entries, or replaces those with the same ids. */
export const setEntries = (entries: readonly Entry[]): UpdateParts => ({
  set: entries.map((_, index) => `#entry${index} = :entry${index}`),
  names: Object.fromEntries(entries.map(({ id }, index) => [`#entry${index}`, `${entryPrefix}${id}`])),
  values: Object.fromEntries(entries.map(({ id: _, ...value }, index) => [`:entry${index}`, value])),
});

/** Requires that an entry still exists. */
export const entryExists = (id: string): UpdateParts => ({
  conditions: ['attribute_exists(#kept)'],
  names: { '#kept': `${entryPrefix}${id}` },
});

export const removeEntries = (ids: readonly string[]): UpdateParts => ({
  remove: ids.map((_, index) => `#gone${index}`),
  names: Object.fromEntries(ids.map((id, index) => [`#gone${index}`, `${entryPrefix}${id}`])),
});

/** Sets the end of a hold, or makes it permanent. Requires that the entry still exists. */
export const setHoldEnd = (id: string, until?: number): UpdateParts => ({
  ...(until === undefined ? { remove: ['#entry.#until'] } : { set: ['#entry.#until = :until'] }),
  conditions: ['attribute_exists(#entry)'],
  names: { '#entry': `${entryPrefix}${id}`, '#until': 'until' },
  ...(until !== undefined && { values: { ':until': until } }),
});

export const incrementHours = (hours: readonly number[]): UpdateParts => ({
  add: hours.map((hour) => `h${hour} :one`),
  ...(hours.length > 0 && { values: { ':one': 1 } }),
});

/** Counts that a time of the day was held for somebody on the waitlist. */
export const countOffer: UpdateParts = {
  add: ['#offers :once'],
  names: { '#offers': 'offers' },
  values: { ':once': 1 },
};

/** Requires that the counters of some hours are as they were read. */
export const hoursUnchanged = (hours: readonly number[], counters: Record<string, number>): UpdateParts => ({
  conditions: hours.map((hour) =>
    counters[`h${hour}`] ? `h${hour} = :h${hour}` : `attribute_not_exists(h${hour})`,
  ),
  values: Object.fromEntries(
    hours.flatMap((hour) => (counters[`h${hour}`] ? [[`:h${hour}`, counters[`h${hour}`]]] : [])),
  ),
});
