import { favouritesApi, mostFavourites } from '../../shared/favourites/api';
import { Refusal } from '../../shared/http/refusal';
import { toPublic } from '../catalog/view';
import { favourites, favouritesOf } from '../data/favourites';
import { isListed } from '../data/listed';
import { cardOf, hairstyles } from '../data/listings';
import { profiles, roles } from '../data/people';
import { createStore, type Store } from '../data/store';
import { put, remove } from '../data/writes';
import { env } from '../http/env';
import { serve } from '../http/serve';

type Kind = 'hairstyle' | 'provider';

const keysOf = (kind: Kind, id: string) =>
  kind === 'hairstyle' ? [hairstyles.key(id)] : [profiles.key(id), roles.key(id)];

const readAll = async (store: Store, wanted: Array<{ kind: Kind; id: string }>) => {
  const ids = (kind: Kind) => wanted.flatMap((it) => (it.kind === kind ? keysOf(kind, it.id) : []));
  const styleKeys = ids('hairstyle');
  const found = await store.batchGet([...styleKeys, ...ids('provider')]);
  const styles = found.slice(0, styleKeys.length).flatMap((item) => hairstyles.maybe(item) ?? []);
  const providers = [];
  for (let at = styleKeys.length; at < found.length - 1; at += 2) {
    const profile = profiles.maybe(found[at]);
    const role = roles.maybe(found[at + 1]);
    if (profile && role?.standing === 'approved') providers.push(toPublic(profile, role));
  }
  return { hairstyles: styles.filter(isListed).map(cardOf), providers };
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
