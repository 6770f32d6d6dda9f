import { roleStatuses } from '../../shared/account/schema';
import { type Monthly, monthsUpTo, pagesOfMonth } from '../data/engine/by-month';
import type { Store } from '../data/engine/store';
import { allHairstyles } from '../data/hairstyles';
import { allPeople, roleHolders } from '../data/people';
import { allProducts } from '../data/products';
import { readCity, readHairstyle, readProduct, readRating } from './consumer';
import type { SnapshotFiles } from './files';
import { readOpenings } from './openings';
import { readPerson } from './people';
import { readPlace } from './places';
import { type RebuiltKind, rebuildSnapshot, type SnapshotKind } from './snapshot';

const idsIn = async (store: Store, list: Monthly<{ id: string }>, now: number): Promise<string[]> => {
  const ids: string[] = [];
  for (const month of monthsUpTo(now))
    for await (const page of pagesOfMonth(store, list, month)) ids.push(...page.map(({ id }) => id));
  return ids;
};

const providerIds = async (store: Store): Promise<string[]> => {
  const ids: string[] = [];
  for (const status of roleStatuses)
    for await (const { userId } of store.every(roleHolders('provider', status))) ids.push(userId);
  return ids;
};

/**
 * Writes the whole search snapshot anew from the table: listings, ratings, free days, places, cities and people. The marketplace may
 * go on meanwhile. `now` in milliseconds.
 */
export const rebuildSearch = async ({
  store,
  files,
  now,
}: {
  store: Store;
  files: SnapshotFiles;
  now: number;
}): Promise<Record<SnapshotKind, RebuiltKind>> => {
  const providers = await providerIds(store);
  const rebuild = (kind: SnapshotKind, ids: readonly string[], read: (id: string) => Promise<unknown>) =>
    rebuildSnapshot(files, kind, ids, read);
  return {
    hairstyles: await rebuild('hairstyles', await idsIn(store, allHairstyles, now), (id) =>
      readHairstyle(store, id),
    ),
    products: await rebuild('products', await idsIn(store, allProducts, now), (id) => readProduct(store, id)),
    ratings: await rebuild('ratings', providers, (id) => readRating(store, id)),
    openings: await rebuild('openings', providers, (id) => readOpenings(store, id, now)),
    places: await rebuild('places', providers, (id) => readPlace(store, id)),
    cities: await rebuild('cities', providers, (id) => readCity(store, id)),
    people: await rebuild('people', await idsIn(store, allPeople, now), (id) => readPerson(store, id)),
  };
};
