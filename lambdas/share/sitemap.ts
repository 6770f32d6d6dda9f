import { listedHairstyles } from '../data/listings';
import { peopleWith } from '../data/people';
import { listedProducts } from '../data/products';
import type { Item, Store } from '../data/store';

/** Of each kind at most this many: a page of the table holds a megabyte at most, and so does one query. */
const pages = 2;
const pageSize = 500;

const firstPages = async (store: Store, list: Parameters<Store['query']>[0]): Promise<Item[]> => {
  const found: Item[] = [];
  let cursor: string | undefined;
  for (let page = 0; page < pages; page++) {
    const next = await store.query({ ...list, limit: pageSize, cursor });
    found.push(...next.items);
    cursor = next.cursor;
    if (!cursor) break;
  }
  return found;
};

/** The shared pages of the newest listed hairstyles and products and of approved providers, as sitemaps.org has it. */
export const sitemap = async (store: Store, origin: string): Promise<string> => {
  const [hairstyles, products, providers] = await Promise.all([
    firstPages(store, listedHairstyles()),
    firstPages(store, listedProducts()),
    firstPages(store, peopleWith('provider', 'approved')),
  ]);
  const paths = [
    '/',
    ...providers.map(({ userId }) => `/share/provider/${userId}`),
    ...hairstyles.map(({ card }) => `/share/hairstyle/${(card as { id: string }).id}`),
    ...products.map(({ card }) => `/share/product/${(card as { id: string }).id}`),
  ];
  const urls = paths.map((path) => `<url><loc>${origin}${path}</loc></url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join('\n')}
</urlset>
`;
};

/** What crawlers may read: everything a visitor may. */
export const robots = (origin: string): string =>
  ['User-agent: *', 'Allow: /', 'Disallow: /api/', '', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n');
