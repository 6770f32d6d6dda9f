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

/**
 * How many sitemaps each of these has. One may have 50,000 addresses, and each takes as many reads from S3 as it has
 * segments of the snapshot.
 */
const maps = 8;

/** The most addresses that a sitemap may have. */
const maxAddresses = 50_000;

/** The segments of the nth sitemap. */
const segmentsIn = (name: Shared, map: number): string[] =>
  segmentsOf(shared[name]).filter((_, index) => index % maps === map);

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
  const ofCities = (await cityPaths(cities, now)).length > 0 ? ['cities'] : [];
  const written = await files.versions('catalog');
  const names = (Object.keys(shared) as Shared[]).flatMap((name) =>
    Array.from({ length: maps }, (_, map) => map)
      .filter((map) => segmentsIn(name, map).some((segment) => written.has(segment)))
      .map((map) => `${name}-${map + 1}`),
  );
  const addresses = ['pages', ...ofCities, ...names].map((name) => `${origin}/sitemaps/${name}.xml`);
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
  const [, name, number] = /^(provider|hairstyle|product)-([1-9])\.xml$/.exec(file) ?? [];
  if (!name || Number(number) > maps) throw new Refusal('not_found');
  const segments = await Promise.all(
    segmentsIn(name as Shared, Number(number) - 1).map((segment) => readSegment(files, segment)),
  );
  const ids = segments.flatMap((segment) => Object.keys(segment?.entries ?? {}));
  return urlsIn(
    ids.map((id) => `/share/${name}/${id}`),
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
