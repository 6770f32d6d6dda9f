import { Refusal } from '../../shared/http/refusal';
import { type FindCentroid, findCentroid } from '../data/zip-centroids';
import { milesApart } from '../nearby/miles';
import type { Place } from './places';
import type { SnapshotCache } from './snapshot-cache';

/** Returns how far a provider is, in miles; undefined if it is not known. */
export type MilesTo = (providerId: string) => number | undefined;

/** For how many ZIP codes an instance keeps the distances. */
const maxKept = 50;

/** Returns what keeps up to `max` values, of which the one set first is dropped for another. */
export const keepLatest = <V>(max: number) => {
  const kept = new Map<string, V>();
  return {
    get: (key: string): V | undefined => kept.get(key),
    set: (key: string, value: V): void => {
      kept.delete(key);
      kept.set(key, value);
      if (kept.size > max) kept.delete(kept.keys().next().value!);
    },
  };
};

/**
 * Measures from ZIP codes to providers, each once while the places stay the same: the same function comes back until then.
 * `now` in milliseconds. Throws `unknown_zip`, with the field.
 */
export const createDistances = (placesAt: SnapshotCache<Place>, find: FindCentroid = findCentroid) => {
  let measuredTo: ReadonlyMap<string, Place> | undefined;
  let kept = keepLatest<MilesTo>(maxKept);
  return async (zip: string, now: number): Promise<MilesTo> => {
    if (!find(zip)) throw new Refusal('unknown_zip', { fields: { zip: 'We do not know this ZIP code.' } });
    const places = await placesAt(now);
    if (places !== measuredTo) {
      measuredTo = places;
      kept = keepLatest(maxKept);
    }
    const last = kept.get(zip);
    if (last) return last;
    const known = new Map<string, number | undefined>();
    const milesTo: MilesTo = (providerId) => {
      if (!known.has(providerId)) known.set(providerId, milesApart(zip, places.get(providerId)?.zip, find));
      return known.get(providerId);
    };
    kept.set(zip, milesTo);
    return milesTo;
  };
};
