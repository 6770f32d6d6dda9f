import type { catalogApi } from '../../shared/catalog/api';
import { weightedRating } from '../../shared/catalog/rating';
import type { ProviderProfile } from '../../shared/catalog/schema';
import { Refusal } from '../../shared/http/refusal';
import type { Reply } from '../../shared/http/route';
import { countsOfProvider } from '../data/counts';
import { listedHairstyles } from '../data/hairstyles';
import {
  isApprovedProvider,
  profiles,
  type RoleItem,
  roleHolders,
  roles,
  type StoredProfile,
} from '../data/people';
import { reviewsOf } from '../data/reviews';
import type { Store } from '../data/store';
import type { Call } from '../http/endpoints';
import { toPublic } from './view';

type Api = typeof catalogApi;

type Provider = { profile: StoredProfile | undefined; role: RoleItem | undefined };

/** Returns the public profile of an approved provider. Throws `provider_not_found`. */
export const approvedProfile = ({ profile, role }: Provider): ProviderProfile => {
  if (!profile || !isApprovedProvider(role)) throw new Refusal('provider_not_found');
  return toPublic(profile, role);
};

/** What `approvedProfile` needs. */
export const refsOfProvider = (providerId: string) => ({
  profile: profiles.ref(providerId),
  role: roles.ref(providerId),
});

/** Reads the public profile of an approved provider. Throws `provider_not_found`. */
export const readProvider = async (store: Store, providerId: string): Promise<ProviderProfile> =>
  approvedProfile(await store.readAll(refsOfProvider(providerId)));

/** Returns an approved provider's public profile and their numbers of listings. Throws `provider_not_found`. */
export const getProvider =
  ({ store }: { store: Store }) =>
  async ({ params: { providerId } }: Call<Api['getProvider']>): Promise<Reply<Api['getProvider']>> => {
    const { counts, ...provider } = await store.readAll({
      ...refsOfProvider(providerId),
      counts: countsOfProvider.ref(providerId),
    });
    return { ...approvedProfile(provider), services: counts.services, products: counts.products };
  };

/** How many providers are considered, and how many providers and hairstyles are shown. */
const featured = { candidates: 24, providers: 3, hairstyles: 8 };

/**
 * Returns the best rated of the longest-registered providers, for 'Featured Stylists This Week', and the newest
 * hairstyles.
 */
export const getFeatured =
  ({ store }: { store: Store }) =>
  async (): Promise<Reply<Api['getFeatured']>> => {
    const [{ items: holders }, newest] = await Promise.all([
      store.list(roleHolders('provider', 'approved'), { limit: featured.candidates }),
      store.list(listedHairstyles(), { limit: featured.hairstyles }),
    ]);
    const found = await store.readEach(holders.map(({ userId }) => profiles.ref(userId)));
    const providers = holders.flatMap((role, index) => {
      const profile = found[index];
      return profile ? [toPublic(profile, role)] : [];
    });
    const best = providers.sort((a, b) => weightedRating(b.rating) - weightedRating(a.rating));
    return { providers: best.slice(0, featured.providers), hairstyles: newest.items };
  };

/** Lists a provider's reviews, newest first; empty unless the provider is approved. */
export const listReviews =
  ({ store }: { store: Store }) =>
  async ({ params, query }: Call<Api['listReviews']>): Promise<Reply<Api['listReviews']>> => {
    const [role, page] = await Promise.all([
      store.read(roles.ref(params.providerId)),
      store.list(reviewsOf(params.providerId), { limit: query.limit, cursor: query.cursor }),
    ]);
    return isApprovedProvider(role) ? page : { items: [] };
  };
