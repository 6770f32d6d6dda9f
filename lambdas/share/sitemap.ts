import { citiesPath, cityPath } from '../../shared/catalog/city-paths';
import { Refusal } from '../../shared/http/refusal';
import type { Cities } from '../search/cities';
import type { SnapshotFiles } from '../search/files';
import { readSegment, type SnapshotKind, segmentsOf } from '../search/snapshot';

const publicPages = ['/', citiesPath, '/help', '/terms', '/privacy'];

/** What has shared pages, and where the search snapshot has the ids of those that are listed. */
const shared = {
  provider: 'openings',
  hairstyle: 'hairstyles',
  product: 'products',
} as const satisfies Record<string, SnapshotKind>;
type Shared = keyof typeof shared;

/** The most addresses that a sitemap may have: crawlers refuse a larger one. */
const maxAddresses = 50_000;

/**
 * The segments of each of these by the files of their sitemaps. Each segment has a sitemap of its own, so that an address stays in
 * the same one however many there are, and 64 of them have room for more than search has.
 */
const segmentsByFile = new Map<string, { name: Shared; segment: string }>(
  (Object.keys(shared) as Shared[]).flatMap((name) =>
    segmentsOf(shared[name]).map(
      (segment, index) => [`${name}-${index + 1}.xml`, { name, segment }] as const,
    ),
  ),
);

const inXml = (element: 'sitemapindex' | 'urlset', item: 'sitemap' | 'url', addresses: string[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<${element} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${addresses.map((address) => `<${item}><loc>${address}</loc></${item}>`).join('\n')}
</${element}>
`;

type ListedOnSite = { files: SnapshotFiles; cities: Cities };

/** The pages of categories in cities that have something to show. */
const cityPaths = async (cities: Cities, now: number): Promise<string[]> =>
  [...(await cities.listedAt(now))]
    .flatMap(([category, ofCategory]) => [...ofCategory.keys()].map((slug) => cityPath(category, slug)))
    .slice(0, maxAddresses);

/**
 * Returns the index of the sitemaps (sitemaps.org): of the public pages, of the cities if anything is listed in one, and
 * of what has shared pages. `now` in milliseconds.
 */
export const sitemapIndex = async (
  { files, cities }: ListedOnSite,
  origin: string,
  now: number,
): Promise<string> => {
  const ofCities = (await cityPaths(cities, now)).length > 0 ? ['cities.xml'] : [];
  const written = await files.versions('catalog');
  const listed = [...segmentsByFile].filter(([, { segment }]) => written.has(segment)).map(([file]) => file);
  const addresses = ['pages.xml', ...ofCities, ...listed].map((file) => `${origin}/sitemaps/${file}`);
  return inXml('sitemapindex', 'sitemap', addresses);
};

const urlsIn = (paths: readonly string[], origin: string): string =>
  inXml(
    'urlset',
    'url',
    paths.map((path) => `${origin}${path}`),
  );

/**
 * Returns one of the sitemaps: `pages.xml`, `cities.xml`, or `hairstyle-3.xml`. `now` in milliseconds. Throws
 * `not_found`, also while nothing is listed in any city.
 */
export const sitemap = async (
  { files, cities }: ListedOnSite,
  file: string,
  origin: string,
  now: number,
): Promise<string> => {
  if (file === 'pages.xml') return urlsIn(publicPages, origin);
  if (file === 'cities.xml') {
    const paths = await cityPaths(cities, now);
    if (paths.length === 0) throw new Refusal('not_found');
    return urlsIn(paths, origin);
  }
  const found = segmentsByFile.get(file);
  if (!found) throw new Refusal('not_found');
  const segment = await readSegment(files, found.segment);
  const ids = [...(segment?.entries.keys() ?? [])].slice(0, maxAddresses);
  return urlsIn(
    ids.map((id) => `/share/${found.name}/${id}`),
    origin,
  );
};

/** Returns robots.txt: crawlers may read everything except the API, of which calendars read the providers' feeds. */
export const robots = (origin: string): string =>
  [
    'User-agent: *',
    'Allow: /',
    'Allow: /api/calendars/',
    'Disallow: /api/',
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');
