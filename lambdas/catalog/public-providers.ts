import { defaultHours } from '../../shared/availability/defaults';
import type { AvailabilityRules } from '../../shared/availability/rules';
import type { catalogApi } from '../../shared/catalog/api';
import type { HairstyleCard } from '../../shared/catalog/hairstyle-card';
import type { PortfolioPicture, ProviderDetail, ProviderProfile } from '../../shared/catalog/public-pages';
import { weightedRating } from '../../shared/catalog/rating';
import type { Hairstyle } from '../../shared/catalog/schema';
import { Refusal } from '../../shared/http/refusal';
import type { Reply } from '../../shared/http/route';
import { availability } from '../data/availability';
import { countsOfProvider } from '../data/counts';
import type { Store } from '../data/engine/store';
import { hairstyles, listedHairstyles, listedHairstylesOf } from '../data/hairstyles';
import { isListed } from '../data/listings';
import {
  isApprovedProvider,
  profiles,
  type RoleItem,
  roleHolders,
  roles,
  type StoredProfile,
} from '../data/people';
import { reviewsOf } from '../data/reviews';
import type { Call } from '../http/endpoints';
import { type FindFreeTimes, type FreeTimes, noFreeTimes } from '../search/free-times';
import { toPublic } from './view';

/** From how many services a portfolio takes its pictures. */
const maxServices = 8;

const maxPictures = 12;

/**
 * Selects the pictures of a portfolio, grouped by service. Every service shows its first picture before any shows its
 * second, and so on.
 */
export const portfolioOf = (
  services: readonly Pick<Hairstyle, 'id' | 'title' | 'images'>[],
): PortfolioPicture[] => {
  const all = services.flatMap(({ id, title, images }) =>
    images.map((image, index) => ({ hairstyleId: id, title, number: index + 1, image })),
  );
  const chosen = new Set(all.toSorted((a, b) => a.number - b.number).slice(0, maxPictures));
  return all.filter((picture) => chosen.has(picture));
};

type Api = typeof catalogApi;

type Provider = { profile: StoredProfile | undefined; role: RoleItem | undefined };

/** Returns what was read of an approved provider. Throws `provider_not_found`. */
export const requireApproved = ({ profile, role }: Provider): { profile: StoredProfile; role: RoleItem } => {
  if (!profile || !isApprovedProvider(role)) throw new Refusal('provider_not_found');
  return { profile, role };
};

/** Returns the public profile of an approved provider. Throws `provider_not_found`. */
export const approvedProfile = (provider: Provider): ProviderProfile => {
  const { profile, role } = requireApproved(provider);
  return toPublic(profile, role);
};

/** What `approvedProfile` needs. */
export const refsOfProvider = (providerId: string) => ({
  profile: profiles.ref(providerId),
  role: roles.ref(providerId),
});

/** What public pages read: the table, and the snapshot of free times. */
export type PublicDeps = { store: Store; findFreeTimes: FindFreeTimes };

/** What `detailOf` needs. */
const refsOfDetail = (providerId: string) => ({
  ...refsOfProvider(providerId),
  rules: availability.ref(providerId),
});

/** What public pages show of a provider, apart from the snapshot of free times. */
type BookableProvider = Omit<ProviderDetail, keyof FreeTimes>;

/** Returns an approved provider's profile with their hours and travel terms. Throws `provider_not_found`. */
const detailOf = ({
  rules,
  ...provider
}: Provider & { rules: AvailabilityRules | undefined }): BookableProvider => ({
  ...approvedProfile(provider),
  week: rules?.week ?? defaultHours.week,
  travelArea: rules?.travelArea ?? '',
  travelFeeCents: rules?.travelFeeCents ?? 0,
  travelMiles: rules?.travelMiles,
});

/** Returns the free times for the shortest of some services. */
export const freeTimesFor = async (
  { findFreeTimes }: PublicDeps,
  providerId: string,
  services: readonly Pick<HairstyleCard, 'durationMinutes'>[],
  now: number,
): Promise<FreeTimes> => {
  if (services.length === 0) return noFreeTimes;
  const shortest = Math.min(...services.map(({ durationMinutes }) => durationMinutes));
  return findFreeTimes(providerId, shortest, now);
};

/** Reads what public pages show of an approved provider, except their free times. Throws `provider_not_found`. */
export const readProvider = async (store: Store, providerId: string): Promise<BookableProvider> =>
  detailOf(await store.readAll(refsOfDetail(providerId)));

/** Reads the portfolio of a provider from their newest services. */
const readPortfolio = async (
  store: Store,
  newest: readonly Pick<HairstyleCard, 'id'>[],
): Promise<PortfolioPicture[]> => {
  const found = await store.readEach(newest.map(({ id }) => hairstyles.ref(id)));
  return portfolioOf(found.filter((hairstyle) => hairstyle !== undefined).filter(isListed));
};

/**
 * Returns an approved provider's public profile with their hours, free times, portfolio and numbers of listings.
 * Throws `provider_not_found`.
 */
export const getProvider =
  (deps: PublicDeps) =>
  async ({ params: { providerId }, now }: Call<Api['getProvider']>): Promise<Reply<Api['getProvider']>> => {
    const { store } = deps;
    const [{ counts, ...provider }, newest] = await Promise.all([
      store.readAll({ ...refsOfDetail(providerId), counts: countsOfProvider.ref(providerId) }),
      store.list(listedHairstylesOf(providerId), { limit: maxServices }),
    ]);
    const detail = detailOf(provider);
    const [portfolio, freeTimes] = await Promise.all([
      readPortfolio(store, newest.items),
      freeTimesFor(deps, providerId, newest.items, now),
    ]);
    const { services, products } = counts;
    return { ...detail, ...freeTimes, portfolio, services, products };
  };

/** How many providers are considered, and how many providers and hairstyles are shown. */
const featured = { candidates: 24, providers: 3, hairstyles: 8 };

/**
 * Returns the best rated of the longest-registered providers, for 'Featured Stylists This Week', and the newest
 * hairstyles, rated if their provider was among those considered.
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
    const ratings = new Map(providers.map(({ id, rating }) => [id, rating]));
    return {
      providers: best.slice(0, featured.providers),
      hairstyles: newest.items.map((card) => ({ ...card, rating: ratings.get(card.providerId) })),
    };
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
