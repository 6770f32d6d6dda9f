import { zipOf } from '../../shared/account/postal-address';
import { availability } from '../data/availability';
import type { Store } from '../data/engine/store';
import { isApprovedProvider, profiles, roles } from '../data/people';
import { consumer } from '../events/consumer';
import type { SnapshotFiles } from './files';
import { updateSnapshot } from './snapshot';

/** Where a provider is: the ZIP code of their address, and nothing else of it. It never leaves the server. */
export type Place = { zip: string };

/**
 * Reads where a provider is; undefined unless they are approved, let customers learn it, and their address has a ZIP code.
 * They let them by showing their address or by setting a travel radius; docs/product/screens.md#near-me.
 */
export const readPlace = async (store: Store, providerId: string): Promise<Place | undefined> => {
  const { role, profile, rules } = await store.readAll({
    role: roles.ref(providerId),
    profile: profiles.ref(providerId),
    rules: availability.ref(providerId),
  });
  if (!profile || !isApprovedProvider(role)) return undefined;
  const isTold = profile.shown.address || rules?.travelMiles !== undefined;
  const zip = isTold ? zipOf(profile.address) : undefined;
  return zip === undefined ? undefined : { zip };
};

/** Keeps the snapshot of where providers are up to date, apart from their listings, of which they may have many. */
export const places = ({ store, files }: { store: Store; files: SnapshotFiles }) =>
  consumer({
    name: 'places',
    // A change of the rules, such as of the travel radius, changes the account.
    on: ['AccountChanged', 'PlaceChanged', 'PersonRemoved'],
    does: 'Keeps the snapshot of where providers are up to date.',
    timeoutMs: 15_000,
    handle: ({ userId }) => updateSnapshot(files, 'places', userId, () => readPlace(store, userId)),
  });
