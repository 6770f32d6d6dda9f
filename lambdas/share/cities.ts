import { isUsState, stateName } from '../../shared/account/us-states';
import { type HairstyleCategory, hairstyleCategories } from '../../shared/catalog/categories';
import { Refusal } from '../../shared/http/refusal';
import {
  maxCities,
  type SharedCities,
  sharedCities,
  sharedCity,
  shownOfCity,
} from '../../shared/share/schema';
import type { Page } from '../../web/features/share/page';
import type { Cities, ListedCities, ListedCity } from '../search/cities';

const isCategory = (text: string): text is HairstyleCategory =>
  hairstyleCategories.some((category) => category === text);

const linkTo = ({ slug, name, entries }: ListedCity) => ({ slug, name, total: entries.length });

/** The other cities with listings of a category: those of the same state first, and those with the most. */
const otherCities = (ofCategory: ReadonlyMap<string, ListedCity>, { slug, state }: ListedCity) => {
  const isNear = (city: ListedCity) => Number(city.state === state);
  return [...ofCategory.values()]
    .filter((city) => city.slug !== slug)
    .sort(
      (a, b) => isNear(b) - isNear(a) || b.entries.length - a.entries.length || (a.slug < b.slug ? -1 : 1),
    )
    .slice(0, shownOfCity.cities)
    .map(linkTo);
};

/** How many listings each category has in a city, without those that have none. */
const categoriesIn = (listed: ListedCities, slug: string) =>
  [...listed].flatMap(([category, ofCategory]) => {
    const total = ofCategory.get(slug)?.entries.length ?? 0;
    return total > 0 ? [{ category, total }] : [];
  });

/** Returns the list of all cities by their states: of too many, those with the most listings. */
const citiesIn = (listed: ListedCities): SharedCities => {
  const bySlug = new Map([...listed.values()].flatMap((ofCategory) => [...ofCategory]));
  const all = [...bySlug.values()].map(({ slug, name, state }) => {
    const categories = categoriesIn(listed, slug);
    return { slug, name, state, categories, total: categories.reduce((sum, { total }) => sum + total, 0) };
  });
  const shown = all.toSorted((a, b) => b.total - a.total).slice(0, maxCities);
  shown.sort((a, b) => a.name.localeCompare(b.name));
  const states = [...new Set(shown.map(({ state }) => state))].map((state) => ({
    name: isUsState(state) ? stateName(state) : state,
    cities: shown.filter((city) => city.state === state),
  }));
  return sharedCities.parse({ states: states.sort((a, b) => a.name.localeCompare(b.name)) });
};

/**
 * Reads a city page by its path: `braids/brooklyn-ny`, or `cities` for the list of all. `now` in milliseconds. Throws
 * `not_found` where nothing is listed. A page after the last one, as of an old link, is the first.
 */
export const readCityPage = async (
  cities: Cities,
  path: string,
  asked: number,
  now: number,
): Promise<Page> => {
  const listed = await cities.listedAt(now);
  if (path === 'cities') return { kind: 'cities', data: citiesIn(listed) };
  const [category = '', slug = '', ...rest] = path.split('/');
  const ofCategory = isCategory(category) ? listed.get(category) : undefined;
  const city = ofCategory?.get(slug);
  if (!ofCategory || !city || rest.length > 0) throw new Refusal('not_found');
  const entries = await cities.rankedAt(city, now);
  const pages = Math.ceil(entries.length / shownOfCity.hairstyles);
  const page = asked > pages ? 1 : asked;
  const shown = entries.slice((page - 1) * shownOfCity.hairstyles, page * shownOfCity.hairstyles);
  const data = sharedCity.parse({
    category,
    ...linkTo(city),
    stylists: new Set(entries.map(({ providerId }) => providerId)).size,
    fromCents: Math.min(...entries.map(({ priceCents }) => priceCents)),
    page,
    pages,
    hairstyles: await cities.cardsAt(shown, now),
    categories: categoriesIn(listed, slug).filter((each) => each.category !== category),
    cities: otherCities(ofCategory, city),
  });
  return { kind: 'city', data };
};
