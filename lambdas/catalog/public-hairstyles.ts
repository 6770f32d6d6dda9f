import type { catalogApi } from '../../shared/catalog/api';
import { Refusal } from '../../shared/http/refusal';
import type { Reply } from '../../shared/http/route';
import { hairstyles, listedHairstyles, listedHairstylesOf } from '../data/hairstyles';
import { isListed } from '../data/listings';
import type { Store } from '../data/store';
import type { Call } from '../http/endpoints';
import { type ListDeps, listPage } from './list';
import { readProvider } from './public-providers';
import { pageSize } from './view';

type Api = typeof catalogApi;

/** Lists the public catalog in the given order; with a search text, only what has it in its title or description. */
export const listHairstyles =
  (deps: ListDeps) =>
  ({ query, now }: Call<Api['listHairstyles']>): Promise<Reply<Api['listHairstyles']>> =>
    listPage(deps, { listed: listedHairstyles, search: deps.catalog.hairstyles }, query, now);

/** Reads a listed hairstyle with its active sizes and its provider. Throws `not_found`, `provider_not_found`. */
export const readHairstyle = async (
  store: Store,
  hairstyleId: string,
): Promise<Reply<Api['getHairstyle']>> => {
  const hairstyle = await store.read(hairstyles.ref(hairstyleId), false);
  if (!hairstyle || !isListed(hairstyle)) throw new Refusal('not_found');
  const variations = hairstyle.variations.filter(({ active }) => active);
  return { ...hairstyle, variations, provider: await readProvider(store, hairstyle.providerId) };
};

/** The use case of `readHairstyle`. */
export const getHairstyle =
  ({ store }: { store: Store }) =>
  ({ params }: Call<Api['getHairstyle']>): Promise<Reply<Api['getHairstyle']>> =>
    readHairstyle(store, params.hairstyleId);

/** Lists a provider's public hairstyles, newest first. */
export const listProviderHairstyles =
  ({ store }: { store: Store }) =>
  ({ params, query }: Call<Api['listProviderHairstyles']>): Promise<Reply<Api['listProviderHairstyles']>> =>
    store.list(listedHairstylesOf(params.providerId), { limit: pageSize, cursor: query.cursor });
