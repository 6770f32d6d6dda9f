import { offeredLocations } from '../../shared/account/locations';
import { type Openings, openingsOf } from '../../shared/availability/openings';
import { localAt } from '../../shared/time/zoned';
import { availability, rulesOf } from '../data/availability';
import { busyFrom, busyIntervals } from '../data/busy';
import { retryOnConflict } from '../data/engine/retry';
import type { Store } from '../data/engine/store';
import { isApprovedProvider, profiles, roles } from '../data/people';
import { consumer } from '../events/consumer';
import { ownerOf } from '../events/owner-of';
import type { SnapshotFiles } from './files';
import { updateSnapshot } from './snapshot';

/** More busy days than lists look ahead, so that one query suffices. */
const maxBusyDays = 100;

/** Reads when a provider can be booked from `now` (milliseconds) on; undefined unless they are approved. */
export const readOpenings = (store: Store, providerId: string, now: number): Promise<Openings | undefined> =>
  retryOnConflict(async () => {
    const { role, profile, stored } = await store.readAll({
      role: roles.ref(providerId),
      profile: profiles.ref(providerId),
      stored: availability.ref(providerId),
    });
    if (!isApprovedProvider(role)) return undefined;
    const rules = rulesOf(role, stored);
    const days = busyFrom(providerId, localAt(now, rules.dayZone).date);
    const { items } = await store.list(days, { limit: maxBusyDays });
    const locations = offeredLocations(rules.locations, profile?.address ?? '');
    return openingsOf({ ...rules, locations }, busyIntervals(items, now), now);
  });

/**
 * Keeps the snapshot of providers' free days up to date, apart from their listings, so that a booking rewrites one
 * small file. Past days need no update: reading ignores them.
 */
export const openings = ({
  store,
  files,
  clock,
}: {
  store: Store;
  files: SnapshotFiles;
  clock: () => number;
}) =>
  consumer({
    name: 'openings',
    on: [
      'AccountChanged',
      'PublicProfileChanged',
      'BookingPlaced',
      'BookingPaid',
      'BookingCancelled',
      'BookingTimesProposed',
      'BookingProposalEnded',
      'ImportedTimesChanged',
      'WaitChanged',
    ],
    does: "Keeps the snapshot of providers' free days up to date.",
    timeoutMs: 15_000,
    handle: (event) => {
      const providerId = ownerOf(event);
      return updateSnapshot(files, 'openings', providerId, () => readOpenings(store, providerId, clock()));
    },
  });
