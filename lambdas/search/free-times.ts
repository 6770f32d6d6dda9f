import { findFreeStarts, type Openings, offersWithFreeTime } from '../../shared/availability/openings';
import type { ProviderDetail } from '../../shared/catalog/public-pages';
import { logger } from '../runtime/logger';
import type { SnapshotFiles } from './files';
import { readSegment, segmentOf } from './snapshot';
import type { SnapshotCache } from './snapshot-cache';

/** A provider's next free start, if any, and the discounts on days that have one. */
export type FreeTimes = Pick<ProviderDetail, 'nextFree' | 'lastMinute'>;

/**
 * Finds a provider's free times for an appointment of `minutes`. They come from a snapshot that is about a minute old.
 * `now` in milliseconds.
 */
export type FindFreeTimes = (providerId: string, minutes: number, now: number) => Promise<FreeTimes>;

/** What pages show if it is not known when a provider is free. */
export const noFreeTimes: FreeTimes = { lastMinute: [] };

const freeTimes = (openings: Openings | undefined, minutes: number, now: number): FreeTimes => {
  const find = findFreeStarts(now);
  const next = find(openings, minutes);
  return {
    ...(next && { nextFree: { date: next.date, time: next.time } }),
    lastMinute: offersWithFreeTime(openings, (date) => find(openings, minutes, date)),
  };
};

/** Pages are shown without free times if these cannot be read. */
const orNone =
  (find: FindFreeTimes): FindFreeTimes =>
  async (...asked) => {
    try {
      return await find(...asked);
    } catch (error) {
      logger.warn('Could not read the free times', { error: error as Error });
      return noFreeTimes;
    }
  };

/** Looks them up in the snapshot that the catalog keeps in memory. */
export const freeTimesInMemory = (openingsAt: SnapshotCache<Openings>): FindFreeTimes =>
  orNone(async (providerId, minutes, now) =>
    freeTimes((await openingsAt(now)).get(providerId), minutes, now),
  );

const readOpenings = async (files: SnapshotFiles, providerId: string): Promise<Openings | undefined> => {
  const segment = await readSegment(files, segmentOf('openings', providerId));
  return segment?.entries.get(providerId) as Openings | undefined;
};

/** Reads them from the provider's segment of the snapshot. */
export const freeTimesInFiles = (files: SnapshotFiles): FindFreeTimes =>
  orNone(async (providerId, minutes, now) => freeTimes(await readOpenings(files, providerId), minutes, now));
