import { type HairstyleCategory, hairstyleCategories } from '../../shared/catalog/categories';
import { type City, cityName, citySlug } from '../../shared/catalog/cities';
import type { HairstyleCard } from '../../shared/catalog/hairstyle-card';
import type { Rating } from '../../shared/catalog/schema';
import type { Entry } from '../data/search-entries';
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

/** The most frequent of some texts; of several, the first in the alphabet. */
const mostFrequent = (texts: readonly string[]): string => {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  const [[found] = ['']] = [...counts].sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1));
  return found;
};

/** Groups listings by category and city. Those of providers who show no city are left out. */
const groupByCity = (
  entries: Iterable<Entry<HairstyleCard>>,
  cities: ReadonlyMap<string, City>,
): ListedCities => {
  const slugs = new Map([...cities].map(([providerId, city]) => [providerId, citySlug(city)]));
  const names = new Map<string, string[]>();
  for (const [providerId, city] of cities) {
    const slug = slugs.get(providerId);
    if (slug) names.set(slug, [...(names.get(slug) ?? []), cityName(city)]);
  }
  const found = new Map(
    hairstyleCategories.map((category) => [
      category,
      new Map<string, ListedCity & { entries: Entry<HairstyleCard>[] }>(),
    ]),
  );
  for (const entry of entries) {
    const slug = slugs.get(entry.card.providerId);
    const ofCategory = found.get(entry.card.category);
    if (!slug || !ofCategory) continue;
    const { state } = cities.get(entry.card.providerId)!;
    const city = ofCategory.get(slug) ?? { slug, name: mostFrequent(names.get(slug)!), state, entries: [] };
    city.entries.push(entry);
    ofCategory.set(slug, city);
  }
  return found;
};

/**
 * Keeps the listings by city in memory, grouped anew when a listing or a city has changed. The providers' ratings change
 * often, so listings are ranked when they are shown.
 */
export const createCities = (files: SnapshotFiles) => {
  const cacheOf = createSnapshotCaches(files);
  const entriesAt = cacheOf<Entry<HairstyleCard>>('hairstyles');
  const citiesAt = cacheOf<City>('cities');
  const ratingsAt = cacheOf<Rating>('ratings');
  let known: { entries?: unknown; cities?: unknown; grouped: ListedCities } = { grouped: new Map() };

  const listedAt = async (now: number): Promise<ListedCities> => {
    const [entries, cities] = await Promise.all([entriesAt(now), citiesAt(now)]);
    if (entries !== known.entries || cities !== known.cities)
      known = { entries, cities, grouped: groupByCity(entries.values(), cities) };
    return known.grouped;
  };

  /** Returns the cards of a city, those of the best rated stylists first. */
  const rankedAt = async ({ entries }: ListedCity, now: number): Promise<HairstyleCard[]> => {
    const ratings = await ratingsAt(now);
    const facts = { ratings, freeStart: () => undefined };
    return ranked(entries, { sort: 'rating' }, facts).map(({ entry: { card } }) => ({
      ...card,
      rating: ratings.get(card.providerId) ?? { sum: 0, count: 0 },
    }));
  };

  return { listedAt, rankedAt };
};

export type Cities = ReturnType<typeof createCities>;
