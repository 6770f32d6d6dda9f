import { favoritesApi, maxFavorites } from '../../shared/favorites/api';
import { Refusal } from '../../shared/http/refusal';
import { isoOf } from '../../shared/time/iso';
import { createStore, type Store } from '../data/engine/store';
import { put, remove } from '../data/engine/writes';
import { favorites, favoritesOf } from '../data/favorites';
import { endpoints } from '../http/endpoints';
import { env } from '../http/env';
import { readCards, readFavorites } from './cards';

/** Serves a user's favorites. */
const serveFavorites = (store: Store) =>
  endpoints(
    favoritesApi,
    {
      listFavorites: ({ actor }) => readFavorites(store, actor.id),
      addFavorite: async ({ actor, params, now }) => {
        const [found, kept] = await Promise.all([
          readCards(store, [params]),
          store.list(favoritesOf(actor.id), { limit: maxFavorites }),
        ]);
        if (Object.values(found).every((cards) => cards.length === 0)) throw new Refusal('not_found');
        if (kept.items.some(({ kind, id }) => kind === params.kind && id === params.id)) return {};
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
