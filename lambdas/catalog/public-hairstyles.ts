import type { catalogApi } from '../../shared/catalog/api';
import { Refusal } from '../../shared/http/refusal';
import type { Reply } from '../../shared/http/route';
import { hairstyles, listedHairstyles, listedHairstylesOf } from '../data/hairstyles';
import { isListed } from '../data/listings';
import type { Call } from '../http/endpoints';
import { type ListDeps, listPage } from './list';
import { freeTimesFor, type PublicDeps, readProvider } from './public-providers';
import { pageSize } from './view';

type Api = typeof catalogApi;

/** Lists the public catalog in the given order; with a search text, only what has it in its title or description. */
export const listHairstyles =
  ({ store, catalog }: ListDeps) =>
  ({ query, now }: Call<Api['listHairstyles']>): Promise<Reply<Api['listHairstyles']>> =>
    listPage(store, { listed: listedHairstyles, ...catalog.hairstyles }, query, now);

/** Reads a listed hairstyle with its active sizes and add-ons, and its provider. Throws `not_found`, `provider_not_found`. */
export const readHairstyle = async (
  deps: PublicDeps,
  hairstyleId: string,
  now: number,
): Promise<Reply<Api['getHairstyle']>> => {
  const { store } = deps;
  const hairstyle = await store.read(hairstyles.ref(hairstyleId), false);
  if (!hairstyle || !isListed(hairstyle)) throw new Refusal('not_found');
  const variations = hairstyle.variations.filter(({ active }) => active);
  const addOns = hairstyle.addOns.filter(({ active }) => active);
  const { providerId } = hairstyle;
  const [provider, freeTimes] = await Promise.all([
    readProvider(store, providerId),
    freeTimesFor(deps, providerId, [hairstyle], now),
  ]);
  return { ...hairstyle, variations, addOns, provider: { ...provider, ...freeTimes } };
};

/** The use case of `readHairstyle`. */
export const getHairstyle =
  (deps: PublicDeps) =>
  ({ params, now }: Call<Api['getHairstyle']>): Promise<Reply<Api['getHairstyle']>> =>
    readHairstyle(deps, params.hairstyleId, now);

/** Lists a provider's public hairstyles, newest first. */
export const listProviderHairstyles =
  ({ store }: Pick<PublicDeps, 'store'>) =>
  ({ params, query }: Call<Api['listProviderHairstyles']>): Promise<Reply<Api['listProviderHairstyles']>> =>
    store.list(listedHairstylesOf(params.providerId), { limit: pageSize, cursor: query.cursor });
