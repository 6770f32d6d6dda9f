import type { catalogApi } from '../../shared/catalog/api';
import type { HairstyleCard, ProviderProfile } from '../../shared/catalog/schema';
import { Refusal } from '../../shared/http/refusal';
import type { Reply } from '../../shared/http/route';
import {
  hairstyles,
  isListed,
  listedByProvider,
  listedHairstyles,
  reviews,
  reviewsOf,
} from '../data/listings';
import { profiles, type RoleItem, roles, type StoredProfile } from '../data/people';
import type { Item, Page, Store } from '../data/store';
import type { Ask } from '../http/serve';
import type { Search } from '../search/search';

type Api = typeof catalogApi;
const pageSize = 24;

/** A provider as everyone sees them; contact details only where they chose to show them. */
const toPublic = (profile: StoredProfile, role: RoleItem): ProviderProfile => ({
  id: profile.id,
  name: profile.name,
  bio: profile.bio,
  photo: profile.photo,
  rating: { sum: profile.ratingSum, count: profile.ratingCount },
  places: role.places,
  zone: role.zone,
  ...(profile.shown.address && profile.address && { address: profile.address }),
  ...(profile.shown.email && { email: profile.email }),
  ...(profile.shown.phone && profile.phone && { phone: profile.phone }),
});

const readProvider = async (store: Store, providerId: string): Promise<ProviderProfile> => {
  const [rawProfile, rawRole] = await store.batchGet([profiles.key(providerId), roles.key(providerId)]);
  const profile = profiles.maybe(rawProfile);
  const role = roles.maybe(rawRole);
  if (!profile || role?.role !== 'provider' || role.standing !== 'approved')
    throw new Refusal('provider_not_found');
  return toPublic(profile, role);
};

const toCards = ({ items, cursor }: Page): { items: HairstyleCard[]; cursor?: string } => ({
  items: items.map(({ card }: Item) => card as HairstyleCard),
  cursor,
});

/** The public catalogue, newest first; with a search text, whatever holds it in title or description. */
export const listHairstyles =
  ({ store, search }: { store: Store; search: Search }) =>
  async ({ query, now }: Ask<Api['listHairstyles']>): Promise<Reply<Api['listHairstyles']>> => {
    const { category, cursor } = query;
    if (query.search) return search({ text: query.search, category, cursor, limit: pageSize }, now);
    return toCards(await store.query({ ...listedHairstyles(category), limit: pageSize, cursor }));
  };

/** A listed hairstyle with its active sizes and its provider. Throws `not_found`. */
export const getHairstyle =
  ({ store }: { store: Store }) =>
  async ({ params }: Ask<Api['getHairstyle']>): Promise<Reply<Api['getHairstyle']>> => {
    const hairstyle = hairstyles.maybe(await store.get(hairstyles.key(params.hairstyleId), false));
    if (!hairstyle || !isListed(hairstyle)) throw new Refusal('not_found');
    const variations = hairstyle.variations.filter(({ active }) => active);
    return { ...hairstyle, variations, provider: await readProvider(store, hairstyle.providerId) };
  };

/** An approved provider's public profile. Throws `provider_not_found`. */
export const getProvider =
  ({ store }: { store: Store }) =>
  ({ params }: Ask<Api['getProvider']>): Promise<Reply<Api['getProvider']>> =>
    readProvider(store, params.providerId);

/** What of one provider everyone may see, newest first. */
export const listProviderHairstyles =
  ({ store }: { store: Store }) =>
  async ({
    params,
    query,
  }: Ask<Api['listProviderHairstyles']>): Promise<Reply<Api['listProviderHairstyles']>> =>
    toCards(
      await store.query({ ...listedByProvider(params.providerId), limit: pageSize, cursor: query.cursor }),
    );

/** A provider's reviews, newest first. */
export const listReviews =
  ({ store }: { store: Store }) =>
  async ({ params, query }: Ask<Api['listReviews']>): Promise<Reply<Api['listReviews']>> => {
    const page = await store.query({
      ...reviewsOf(params.providerId),
      limit: query.limit,
      cursor: query.cursor,
    });
    return { items: page.items.map(reviews.parse), cursor: page.cursor };
  };
