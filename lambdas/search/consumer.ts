import { type City, cityOf } from '../../shared/catalog/cities';
import type { Store } from '../data/engine/store';
import { hairstyles } from '../data/hairstyles';
import { isApprovedProvider, profiles, roles } from '../data/people';
import { products } from '../data/products';
import { hairstyleEntry, productEntry } from '../data/search-entries';
import { consumer } from '../events/consumer';
import type { EventNamed } from '../events/domain-events';
import type { Count } from '../runtime/metrics';
import type { SnapshotFiles } from './files';
import { updateSnapshot } from './snapshot';

/** Reads a hairstyle's entry; undefined if it is not listed. */
export const readHairstyle = async (store: Store, id: string) => {
  const hairstyle = await store.read(hairstyles.ref(id));
  return hairstyle && hairstyleEntry(hairstyle);
};

/** Reads a product's entry; undefined if it is not listed. */
export const readProduct = async (store: Store, id: string) => {
  const product = await store.read(products.ref(id));
  return product && productEntry(product);
};

/** Reads the sum and number of a provider's ratings; undefined without any, or if their account is deleted. */
export const readRating = async (store: Store, providerId: string) => {
  const profile = await store.read(profiles.ref(providerId));
  if (!profile || profile.deletedAt || profile.ratingCount === 0) return undefined;
  return { sum: profile.ratingSum, count: profile.ratingCount };
};

/** Reads the city of an approved provider; undefined if they show none, or if their account is deleted. */
export const readCity = async (store: Store, userId: string): Promise<City | undefined> => {
  const { profile, role } = await store.readAll({ profile: profiles.ref(userId), role: roles.ref(userId) });
  if (!profile || profile.deletedAt || !isApprovedProvider(role)) return undefined;
  const { shown, address, area } = profile;
  return cityOf({ area, ...(shown.address && { address }) });
};

type SearchDeps = {
  store: Store;
  files: SnapshotFiles;
  count: Count;
  /** Milliseconds since the epoch. */
  clock: () => number;
};

/** Updates a listing, and counts how old the change is by then. */
const updateListing = async (
  { store, files, count, clock }: SearchDeps,
  { listing, id, changedAt }: EventNamed<'ListingChanged'>,
): Promise<void> => {
  if (listing === 'hairstyle') await updateSnapshot(files, 'hairstyles', id, () => readHairstyle(store, id));
  else await updateSnapshot(files, 'products', id, () => readProduct(store, id));
  if (changedAt !== undefined) count({ SearchAge: clock() - changedAt });
};

/**
 * Keeps the search snapshot of listings and of their providers' ratings and cities up to date. Counts how old the change
 * of a listing is when search has it.
 */
export const search = (deps: SearchDeps) => {
  const { store, files } = deps;
  return consumer({
    name: 'search',
    on: ['ListingChanged', 'RatingChanged', 'CityChanged', 'RoleChanged', 'PersonRemoved'],
    does: 'Keeps the search snapshot of listings, ratings and cities up to date.',
    timeoutMs: 15_000,
    handle: (event) => {
      if (event.name === 'RatingChanged')
        return updateSnapshot(files, 'ratings', event.userId, () => readRating(store, event.userId));
      if (event.name === 'ListingChanged') return updateListing(deps, event);
      return updateSnapshot(files, 'cities', event.userId, () => readCity(store, event.userId));
    },
  });
};
