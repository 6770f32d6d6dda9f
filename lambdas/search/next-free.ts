import { findFreeStarts, type Openings } from '../../shared/availability/openings';
import { logger } from '../runtime/logger';
import type { SnapshotFiles } from './files';
import { readSegment, segmentOf } from './snapshot';
import type { SnapshotCache } from './snapshot-cache';

/**
 * Finds a provider's next free start for an appointment of `minutes`; undefined if there is none. It comes from a
 * snapshot that is about a minute old. `now` in milliseconds.
 */
export type FindNextFree = (
  providerId: string,
  minutes: number,
  now: number,
) => Promise<{ date: string; time: string } | undefined>;

const nextFree = (openings: Openings | undefined, minutes: number, now: number) => {
  const next = findFreeStarts(now)(openings, minutes);
  return next && { date: next.date, time: next.time };
};

/** Pages are shown without the next free time if it cannot be read. */
const orNone =
  (find: FindNextFree): FindNextFree =>
  async (...asked) => {
    try {
      return await find(...asked);
    } catch (error) {
      logger.warn('Could not read the next free time', { error: error as Error });
      return undefined;
    }
  };

/** Looks it up in the snapshot that the catalog keeps in memory. */
export const nextFreeInMemory = (openingsAt: SnapshotCache<Openings>): FindNextFree =>
  orNone(async (providerId, minutes, now) => nextFree((await openingsAt(now)).get(providerId), minutes, now));

const readOpenings = async (files: SnapshotFiles, providerId: string): Promise<Openings | undefined> => {
  const segment = await readSegment(files, segmentOf('openings', providerId));
  return segment?.entries[providerId] as Openings | undefined;
};

/** Reads it from the provider's segment of the snapshot. */
export const nextFreeInFiles = (files: SnapshotFiles): FindNextFree =>
  orNone(async (providerId, minutes, now) => nextFree(await readOpenings(files, providerId), minutes, now));
