import type { catalogApi } from '../../shared/catalog/api';
import type { HairstyleCard, ProviderProfile } from '../../shared/catalog/schema';
import { Refusal } from '../../shared/http/refusal';
import type { Reply } from '../../shared/http/route';
import { countsOfProvider } from '../data/counts';
import { isListed } from '../data/listed';
import { hairstyles, listedByProvider, listedHairstyles, reviews, reviewsOf } from '../data/listings';
import { isApprovedProvider, peopleWith, profiles, roles } from '../data/people';
import type { Item, Store } from '../data/store';
import type { Ask } from '../http/serve';
import { type ListDeps, listPage } from './list';
import { pageSize, toCards, toPublic } from './view';

type Api = typeof catalogApi;

const approved = (rawProfile: Item | undefined, rawRole: Item | undefined): ProviderProfile => {
  const profile = profiles.maybe(rawProfile);
  const role = roles.maybe(rawRole);
  if (!profile || !isApprovedProvider(role)) throw new Refusal('provider_not_found');
  return toPublic(profile, role);
};

/** An approved provider as everyone sees them. Throws `provider_not_found`. */
export const readProvider = async (store: Store, providerId: string): Promise<ProviderProfile> => {
  const [profile, role] = await store.batchGet([profiles.key(providerId), roles.key(providerId)]);
  return approved(profile, role);
};

/** The public catalogue in the order asked for; with a search text, whatever holds it in title or description. */
export const listHairstyles =
  (deps: ListDeps) =>
  ({ query, now }: Ask<Api['listHairstyles']>): Promise<Reply<Api['listHairstyles']>> =>
    listPage(deps, { listed: listedHairstyles, search: deps.catalogue.hairstyles }, query, now);

/** A listed hairstyle with its active sizes and its provider. Throws `not_found`. */
export const readHairstyle = async (
  store: Store,
  hairstyleId: string,
): Promise<Reply<Api['getHairstyle']>> => {
  const hairstyle = hairstyles.maybe(await store.get(hairstyles.key(hairstyleId), false));
  if (!hairstyle || !isListed(hairstyle)) throw new Refusal('not_found');
  const variations = hairstyle.variations.filter(({ active }) => active);
  return { ...hairstyle, variations, provider: await readProvider(store, hairstyle.providerId) };
};

/** The same, as the API answers it. */
export const getHairstyle =
  ({ store }: { store: Store }) =>
  ({ params }: Ask<Api['getHairstyle']>): Promise<Reply<Api['getHairstyle']>> =>
    readHairstyle(store, params.hairstyleId);

/** An approved provider's public profile, with how much they offer. Throws `provider_not_found`. */
export const getProvider =
  ({ store }: { store: Store }) =>
  async ({ params: { providerId } }: Ask<Api['getProvider']>): Promise<Reply<Api['getProvider']>> => {
    const [profile, role, counts] = await store.batchGet([
      profiles.key(providerId),
      roles.key(providerId),
      countsOfProvider.key(providerId),
    ]);
    const { services, products } = countsOfProvider.parse(counts);
    return { ...approved(profile, role), services, products };
  };

/** The best rated of those who wait longest to be found, and what is new. */
const featured = { candidates: 24, providers: 3, hairstyles: 8 };

const average = ({ rating }: ProviderProfile) => (rating.count === 0 ? 0 : rating.sum / rating.count);

/** 'Featured Stylists This Week' and the newest styles, for the landing page and the customers' home. */
export const getFeatured =
  ({ store }: { store: Store }) =>
  async (): Promise<Reply<Api['getFeatured']>> => {
    const [{ items }, newest] = await Promise.all([
      store.query({ ...peopleWith('provider', 'approved'), limit: featured.candidates }),
      store.query({ ...listedHairstyles(), limit: featured.hairstyles }),
    ]);
    const holders = items.map(roles.parse);
    const found = await store.batchGet(holders.map(({ userId }) => profiles.key(userId)));
    const providers = holders.flatMap((role, index) => {
      const profile = profiles.maybe(found[index]);
      return profile ? [toPublic(profile, role)] : [];
    });
    const best = providers.sort((a, b) => average(b) - average(a) || b.rating.count - a.rating.count);
    return { providers: best.slice(0, featured.providers), hairstyles: toCards<HairstyleCard>(newest).items };
  };

/** What of one provider everyone may see, newest first. */
export const listProviderHairstyles =
  ({ store }: { store: Store }) =>
  async ({
    params,
    query,
  }: Ask<Api['listProviderHairstyles']>): Promise<Reply<Api['listProviderHairstyles']>> =>
    toCards<HairstyleCard>(
      await store.query({ ...listedByProvider(params.providerId), limit: pageSize, cursor: query.cursor }),
    );

/** A provider's reviews, newest first; none, as of services and products, while they are not approved. */
export const listReviews =
  ({ store }: { store: Store }) =>
  async ({ params, query }: Ask<Api['listReviews']>): Promise<Reply<Api['listReviews']>> => {
    const [rawRole, page] = await Promise.all([
      store.get(roles.key(params.providerId)),
      store.query({ ...reviewsOf(params.providerId), limit: query.limit, cursor: query.cursor }),
    ]);
    if (!isApprovedProvider(roles.maybe(rawRole))) return { items: [] };
    return { items: page.items.map(reviews.parse), cursor: page.cursor };
  };
