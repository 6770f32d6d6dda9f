import type { Query, Store } from '../data/engine/store';
import { listedHairstyles } from '../data/hairstyles';
import { roleHolders } from '../data/people';
import { listedProducts } from '../data/products';

/** At most two pages of each kind: a query returns at most one megabyte. */
const pages = 2;
const pageSize = 500;

const publicPages = ['/', '/help', '/terms', '/privacy'];

const firstPages = async <V>(store: Store, list: Query<V>): Promise<V[]> => {
  const found: V[] = [];
  let cursor: string | undefined;
  for (let page = 0; page < pages; page++) {
    const next = await store.list(list, { limit: pageSize, cursor });
    found.push(...next.items);
    cursor = next.cursor;
    if (!cursor) break;
  }
  return found;
};

/** Returns a sitemap (sitemaps.org) of the public pages, the newest listings, and the approved providers. */
export const sitemap = async (store: Store, origin: string): Promise<string> => {
  const [hairstyles, products, providers] = await Promise.all([
    firstPages(store, listedHairstyles()),
    firstPages(store, listedProducts()),
    firstPages(store, roleHolders('provider', 'approved')),
  ]);
  const paths = [
    ...publicPages,
    ...providers.map(({ userId }) => `/share/provider/${userId}`),
    ...hairstyles.map(({ id }) => `/share/hairstyle/${id}`),
    ...products.map(({ id }) => `/share/product/${id}`),
  ];
  const urls = paths.map((path) => `<url><loc>${origin}${path}</loc></url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join('\n')}
</urlset>
`;
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
