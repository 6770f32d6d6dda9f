import { type favouriteKinds, favouritesApi, mostFavourites } from '../../shared/favourites/api';
import { Refusal } from '../../shared/http/refusal';
import { toPublic } from '../catalog/view';
import { favourites, favouritesOf } from '../data/favourites';
import { isListed } from '../data/listed';
import { cardOf, hairstyles } from '../data/listings';
import { isApprovedProvider, profiles, roles } from '../data/people';
import { productCardOf, products } from '../data/products';
import { createStore, type Item, type Key, type Store } from '../data/store';
import { put, remove } from '../data/writes';
import { env } from '../http/env';
import { serve } from '../http/serve';

type Kind = (typeof favouriteKinds)[number];
type Found = Array<Item | undefined>;

const keysOf = (kind: Kind, id: string): Key[] =>
  ({
    hairstyle: [hairstyles.key(id)],
    product: [products.key(id)],
    provider: [profiles.key(id), roles.key(id)],
  })[kind];

/** What a kind's items show to everyone: a card, or nothing where there is none for everyone to see. */
const shown = {
  hairstyle: ([item]: Found) => {
    const hairstyle = hairstyles.maybe(item);
    return hairstyle && isListed(hairstyle) ? cardOf(hairstyle) : undefined;
  },
  product: ([item]: Found) => {
    const product = products.maybe(item);
    return product && isListed(product) ? productCardOf(product) : undefined;
  },
  provider: ([rawProfile, rawRole]: Found) => {
    const profile = profiles.maybe(rawProfile);
    const role = roles.maybe(rawRole);
    return profile && isApprovedProvider(role) ? toPublic(profile, role) : undefined;
  },
} satisfies Record<Kind, (items: Found) => unknown>;

const readAll = async (store: Store, wanted: Array<{ kind: Kind; id: string }>) => {
  const keys = wanted.map(({ kind, id }) => keysOf(kind, id));
  const found = await store.batchGet(keys.flat());
  const kept = keys.map(({ length }, index) => ({
    kind: wanted[index]!.kind,
    items: found.splice(0, length),
  }));
  const of = <C>(kind: Kind, show: (items: Found) => C | undefined): C[] =>
    kept.flatMap((one) => (one.kind === kind ? (show(one.items) ?? []) : []));
  return {
    hairstyles: of('hairstyle', shown.hairstyle),
    products: of('product', shown.product),
    providers: of('provider', shown.provider),
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
        const [found, kept] = await Promise.all([
          store.batchGet(keysOf(params.kind, params.id)),
          store.query({ ...favouritesOf(actor.id), limit: mostFavourites }),
        ]);
        if (!shown[params.kind](found)) throw new Refusal('not_found');
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
