import type { Store } from '../data/engine/store';
import { hairstyles } from '../data/hairstyles';
import { profiles } from '../data/people';
import { products } from '../data/products';
import { hairstyleEntry, productEntry } from '../data/search-entries';
import { consumer } from '../events/consumer';
import type { SnapshotFiles } from './files';
import { updateSnapshot } from './snapshot';

const updateHairstyle = (store: Store, files: SnapshotFiles, id: string) =>
  updateSnapshot(files, 'hairstyles', id, async () => {
    const hairstyle = await store.read(hairstyles.ref(id));
    return hairstyle && hairstyleEntry(hairstyle);
  });

const updateProduct = (store: Store, files: SnapshotFiles, id: string) =>
  updateSnapshot(files, 'products', id, async () => {
    const product = await store.read(products.ref(id));
    return product && productEntry(product);
  });

const updateRating = (store: Store, files: SnapshotFiles, providerId: string) =>
  updateSnapshot(files, 'ratings', providerId, async () => {
    const profile = await store.read(profiles.ref(providerId));
    return profile && !profile.deletedAt ? { sum: profile.ratingSum, count: profile.ratingCount } : undefined;
  });

/** Keeps the search snapshot of listings and of their providers' ratings up to date. */
export const search = ({ store, files }: { store: Store; files: SnapshotFiles }) =>
  consumer({
    name: 'search',
    on: ['ListingChanged', 'RatingChanged'],
    does: 'Keeps the search snapshot of listings and ratings up to date.',
    timeoutMs: 15_000,
    handle: (event) => {
      if (event.name === 'RatingChanged') return updateRating(store, files, event.userId);
      const update = event.listing === 'hairstyle' ? updateHairstyle : updateProduct;
      return update(store, files, event.id);
    },
  });
