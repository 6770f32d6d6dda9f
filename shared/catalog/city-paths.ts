import type { HairstyleCategory } from './categories';

/** The headings of the categories on city pages. */
export const categoryTitles: Record<HairstyleCategory, string> = {
  braids: 'Braids',
  weaves: 'Weaves',
  locs: 'Locs',
  natural: 'Natural hair',
  wigs: 'Wigs',
  color: 'Hair color',
  cuts: 'Haircuts',
  extensions: 'Hair extensions',
};

/** The address of the list of all cities. */
export const citiesPath = '/cities';

/** Returns the address of the page of a category in a city; `page` counts from 1. */
export const cityPath = (category: HairstyleCategory, slug: string, page = 1): string =>
  `/${category}/${slug}${page > 1 ? `?page=${page}` : ''}`;
