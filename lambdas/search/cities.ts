import { type HairstyleCategory, hairstyleCategories } from '../../shared/catalog/categories';
import { type City, cityName, citySlug } from '../../shared/catalog/cities';
import type { HairstyleCard } from '../../shared/catalog/hairstyle-card';
import type { Rating } from '../../shared/catalog/schema';
import { cardOf, type Entry } from '../data/search-entries';
import type { SnapshotFiles } from './files';
import { ranked } from './ranking';
import { createSnapshotCaches } from './snapshot-cache';

/** The listed hairstyles of a category in a city. */
export type ListedCity = {
  slug: string;
  /** As most of its stylists write it. */
  name: string;
  state: string;
  entries: ReadonlyArray<Entry<HairstyleCard>>;
};

/** The cities that have hairstyles of a category, by their slugs. */
export type ListedCities = ReadonlyMap<HairstyleCategory, ReadonlyMap<string, ListedCity>>;

type Slugs = ReadonlyMap<string, string | undefined>;

const isMixedCase = (text: string): boolean => text !== text.toLowerCase() && text !== text.toUpperCase();

/** The spelling that most use; of several, one in capital and small letters, and the first in the alphabet. */
const usualSpelling = (counts: ReadonlyMap<string, number>): string => {
  const [[found] = ['']] = [...counts].sort(
    ([a, m], [b, n]) => n - m || Number(isMixedCase(b)) - Number(isMixedCase(a)) || (a < b ? -1 : 1),
  );
  return found;
};

/** Counts how those who list something spell their cities, by the cities' slugs. */
const countSpellings = (providerIds: Iterable<string>, cities: ReadonlyMap<string, City>, slugs: Slugs) => {
  const spellings = new Map<string, Map<string, number>>();
  for (const providerId of providerIds) {
    const slug = slugs.get(providerId)!;
    const { city } = cities.get(providerId)!;
    const counts = spellings.get(slug) ?? new Map<string, number>();
    spellings.set(slug, counts.set(city, (counts.get(city) ?? 0) + 1));
  }
  return spellings;
};

/** Groups listings by category and city. Those of providers who show no city are left out. */
const groupByCity = (
  entries: Iterable<Entry<HairstyleCard>>,
  cities: ReadonlyMap<string, City>,
  slugs: Slugs,
): ListedCities => {
  const found = new Map(
    hairstyleCategories.map((category) => [
      category,
      new Map<string, ListedCity & { entries: Entry<HairstyleCard>[] }>(),
    ]),
  );
  const listing = new Set<string>();
  for (const entry of entries) {
    const { providerId, category } = entry;
    const slug = slugs.get(providerId);
    const ofCategory = found.get(category as HairstyleCategory);
    if (!slug || !ofCategory) continue;
    listing.add(providerId);
    const { state } = cities.get(providerId)!;
    const city = ofCategory.get(slug) ?? { slug, name: '', state, entries: [] };
    city.entries.push(entry);
    ofCategory.set(slug, city);
  }
  const names = new Map(
    [...countSpellings(listing, cities, slugs)].map(([slug, counts]) => [slug, usualSpelling(counts)]),
  );
  for (const ofCategory of found.values())
    for (const city of ofCategory.values())
      city.name = cityName({ city: names.get(city.slug)!, state: city.state });
  return found;
};

/**
 * Keeps the listings by city in memory, grouped anew when a listing or a city has changed. The providers' ratings change
 * often, so the listings of a city are ranked when it is shown, once for the same ratings.
 */
export const createCities = (files: SnapshotFiles) => {
  const cacheOf = createSnapshotCaches(files);
  const entriesAt = cacheOf<Entry<HairstyleCard>>('hairstyles');
  const citiesAt = cacheOf<City>('cities');
  const ratingsAt = cacheOf<Rating>('ratings');
  let placed: { cities?: unknown; slugs: Slugs } = { slugs: new Map() };
  let known: { entries?: unknown; cities?: unknown; grouped: ListedCities } = { grouped: new Map() };
  const orders = new WeakMap<ListedCity, { ratings: unknown; entries: ListedCity['entries'] }>();

  const slugsOf = (cities: ReadonlyMap<string, City>): Slugs => {
    if (cities !== placed.cities)
      placed = { cities, slugs: new Map([...cities].map(([id, city]) => [id, citySlug(city)])) };
    return placed.slugs;
  };

  const listedAt = async (now: number): Promise<ListedCities> => {
    const [entries, cities] = await Promise.all([entriesAt(now), citiesAt(now)]);
    if (entries !== known.entries || cities !== known.cities)
      known = { entries, cities, grouped: groupByCity(entries.values(), cities, slugsOf(cities)) };
    return known.grouped;
  };

  /** Returns the listings of a city, those of the best rated stylists first. */
  const rankedAt = async (city: ListedCity, now: number): Promise<ListedCity['entries']> => {
    const ratings = await ratingsAt(now);
    const order = orders.get(city);
    if (order?.ratings === ratings) return order.entries;
    const facts = { ratings, freeStart: () => undefined };
    const entries = ranked(city.entries, { sort: 'rating' }, facts).map(({ entry }) => entry);
    orders.set(city, { ratings, entries });
    return entries;
  };

  /** Returns the cards of listings, with their stylists' ratings. */
  const cardsAt = async (entries: ListedCity['entries'], now: number): Promise<HairstyleCard[]> => {
    const ratings = await ratingsAt(now);
    return entries.map((entry) => ({
      ...cardOf(entry),
      rating: ratings.get(entry.providerId) ?? { sum: 0, count: 0 },
    }));
  };

  return { listedAt, rankedAt, cardsAt };
};

export type Cities = ReturnType<typeof createCities>;
