import { type favouriteKinds, favouritesApi, mostFavourites } from '../../shared/favourites/api';
import { Refusal } from '../../shared/http/refusal';
import { toPublic } from '../catalog/view';
import { favourites, favouritesOf } from '../data/favourites';
import { isListed } from '../data/listed';
import { cardOf, hairstyles } from '../data/listings';
import { profiles, roles } from '../data/people';
import { productCardOf, products } from '../data/products';
import { createStore, type Key, type Store } from '../data/store';
import { put, remove } from '../data/writes';
import { env } from '../http/env';
import { serve } from '../http/serve';

type Kind = (typeof favouriteKinds)[number];

const keysOf = (kind: Kind, id: string): Key[] =>
  ({
    hairstyle: [hairstyles.key(id)],
    product: [products.key(id)],
    provider: [profiles.key(id), roles.key(id)],
  })[kind];

const readAll = async (store: Store, wanted: Array<{ kind: Kind; id: string }>) => {
  const keys = wanted.map(({ kind, id }) => keysOf(kind, id));
  const found = await store.batchGet(keys.flat());
  const kept = keys.map(({ length }, index) => ({
    kind: wanted[index]!.kind,
    items: found.splice(0, length),
  }));
  const of = (kind: Kind) => kept.flatMap((one) => (one.kind === kind ? [one.items] : []));
  return {
    hairstyles: of('hairstyle')
      .flatMap(([item]) => hairstyles.maybe(item) ?? [])
      .filter(isListed)
      .map(cardOf),
    products: of('product')
      .flatMap(([item]) => products.maybe(item) ?? [])
      .filter(isListed)
      .map(productCardOf),
    providers: of('provider').flatMap(([rawProfile, rawRole]) => {
      const profile = profiles.maybe(rawProfile);
      const role = roles.maybe(rawRole);
      return profile && role?.standing === 'approved' ? [toPublic(profile, role)] : [];
    }),
  };
};

/** What a person has put a heart on. */
export const serveFavourites = (store: Store) =>
  serve(
    favouritesApi,
    {
      listFavourites: async ({ actor }) => {
        const { items } = await store.query({ ...favouritesOf(actor.id), limit: mostFavourites });
        return readAll(store, items.map(favourites.parse));
      },
      addFavourite: async ({ actor, params, now }) => {
        const [[first], kept] = await Promise.all([
          store.batchGet(keysOf(params.kind, params.id)),
          store.query({ ...favouritesOf(actor.id), limit: mostFavourites }),
        ]);
        if (!first) throw new Refusal('not_found');
        if (kept.items.length >= mostFavourites) throw new Refusal('too_many_favourites');
        await store.write(
          put(favourites, { ...params, userId: actor.id, createdAt: new Date(now).toISOString() }),
        );
        return {};
      },
      removeFavourite: async ({ actor, params }) => {
        await store.write(remove(favourites.key(actor.id, params.kind, params.id)));
        return {};
      },
    },
    store,
  );

export const handler = serveFavourites(createStore(env('TABLE_NAME')));
