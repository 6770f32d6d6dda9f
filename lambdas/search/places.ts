import { zipOf } from '../../shared/account/postal-address';
import type { Store } from '../data/engine/store';
import { isApprovedProvider, profiles, roles } from '../data/people';
import { consumer } from '../events/consumer';
import type { SnapshotFiles } from './files';
import { updateSnapshot } from './snapshot';

/** Where a provider is: the ZIP code of their address, and nothing else of it. It never leaves the server. */
export type Place = { zip: string };

/** Reads where a provider is; undefined unless they are approved and their address has a ZIP code. */
export const readPlace = async (store: Store, providerId: string): Promise<Place | undefined> => {
  const { role, profile } = await store.readAll({
    role: roles.ref(providerId),
    profile: profiles.ref(providerId),
  });
  const zip = isApprovedProvider(role) ? zipOf(profile?.address ?? '') : undefined;
  return zip === undefined ? undefined : { zip };
};

/** Keeps the snapshot of where providers are up to date, apart from their listings, of which they may have many. */
export const places = ({ store, files }: { store: Store; files: SnapshotFiles }) =>
  consumer({
    name: 'places',
    on: ['RoleChanged', 'PublicProfileChanged'],
    does: 'Keeps the snapshot of where providers are up to date.',
    timeoutMs: 15_000,
    handle: ({ userId }) => updateSnapshot(files, 'places', userId, () => readPlace(store, userId)),
  });
