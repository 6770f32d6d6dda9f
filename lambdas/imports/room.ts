import { type ImportKind, maxImportedClients, maxImportedListings } from '../../shared/imports/sources';
import type { Store } from '../data/engine/store';
import { hairstylesByProvider } from '../data/hairstyles';
import { importedClientCounts } from '../data/imported-client-counts';
import { productsByProvider } from '../data/products';

/**
 * How many more services, products or clients imports can add for a provider. Listings are limited because what stands
 * behind them goes through all of them; those of the provider are counted one by one, up to the limit.
 */
export const roomFor = async (store: Store, providerId: string, kind: ImportKind): Promise<number> => {
  if (kind === 'clients') {
    const kept = await store.read(importedClientCounts.ref(providerId));
    return Math.max(0, maxImportedClients - (kept?.count ?? 0));
  }
  let room = maxImportedListings;
  const listed = kind === 'services' ? hairstylesByProvider(providerId) : productsByProvider(providerId);
  for await (const _ of store.every<unknown>(listed)) {
    room -= 1;
    if (room === 0) break;
  }
  return room;
};
