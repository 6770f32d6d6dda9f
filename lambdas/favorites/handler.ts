import { type favoriteKinds, favoritesApi, maxFavorites } from '../../shared/favorites/api';
import { Refusal } from '../../shared/http/refusal';
import { isoOf } from '../../shared/time/iso';
import { toPublic } from '../catalog/view';
import { favorites, favoritesOf } from '../data/favorites';
import { hairstyleCardOf, hairstyles, type StoredHairstyle } from '../data/hairstyles';
import { isListed } from '../data/listings';
import { isApprovedProvider, profiles, type RoleItem, roles, type StoredProfile } from '../data/people';
import { productCardOf, products, type StoredProduct } from '../data/products';
import { createStore, type Store } from '../data/store';
import { put, remove } from '../data/writes';
import { endpoints } from '../http/endpoints';
import { env } from '../http/env';

type Kind = (typeof favoriteKinds)[number];

/** Returns the public card of an item by kind; undefined if it is not public. */
const shown = {
  hairstyle: (hairstyle: StoredHairstyle | undefined) =>
    hairstyle && isListed(hairstyle) ? hairstyleCardOf(hairstyle) : undefined,
  product: (product: StoredProduct | undefined) =>
    product && isListed(product) ? productCardOf(product) : undefined,
  provider: (profile: StoredProfile | undefined, role: RoleItem | undefined) =>
    profile && isApprovedProvider(role) ? toPublic(profile, role) : undefined,
};

type Favorite = { kind: Kind; id: string };

const readCards = async (store: Store, wanted: Favorite[]) => {
  const idsOf = (kind: Kind) => wanted.filter((one) => one.kind === kind).map(({ id }) => id);
  const providerIds = idsOf('provider');
  const [hairstylesFound, productsFound, profilesFound, rolesFound] = await Promise.all([
    store.readEach(idsOf('hairstyle').map((id) => hairstyles.ref(id))),
    store.readEach(idsOf('product').map((id) => products.ref(id))),
    store.readEach(providerIds.map((id) => profiles.ref(id))),
    store.readEach(providerIds.map((id) => roles.ref(id))),
  ]);
  return {
    hairstyles: hairstylesFound.flatMap((hairstyle) => shown.hairstyle(hairstyle) ?? []),
    products: productsFound.flatMap((product) => shown.product(product) ?? []),
    providers: profilesFound.flatMap((profile, index) => shown.provider(profile, rolesFound[index]) ?? []),
  };
};

/** Serves a user's favorites. */
export const serveFavorites = (store: Store) =>
  endpoints(
    favoritesApi,
    {
      listFavorites: async ({ actor }) => {
        const { items } = await store.list(favoritesOf(actor.id), { limit: maxFavorites });
        return readCards(store, items);
      },
      addFavorite: async ({ actor, params, now }) => {
        const [found, kept] = await Promise.all([
          readCards(store, [params]),
          store.list(favoritesOf(actor.id), { limit: maxFavorites }),
        ]);
        if (Object.values(found).every((cards) => cards.length === 0)) throw new Refusal('not_found');
        if (kept.items.length >= maxFavorites) throw new Refusal('too_many_favorites');
        await store.write(put(favorites, { ...params, userId: actor.id, createdAt: isoOf(now) }));
        return {};
      },
      removeFavorite: async ({ actor, params }) => {
        await store.write(remove(favorites.ref(actor.id, params.kind, params.id)));
        return {};
      },
    },
    store,
  );

export const handler = serveFavorites(createStore(env('TABLE_NAME')));
