import { entryOf } from '../../../lambdas/data/search-entries';
import { createCities } from '../../../lambdas/search/cities';
import { writeSegmentText } from '../../../lambdas/search/segment-text';
import { segmentsOf } from '../../../lambdas/search/snapshot';
import { sitemap, sitemapIndex } from '../../../lambdas/share/sitemap';
import { memoryFiles } from '../../given/memory-files';

const origin = 'https://hairloom.example';
const now = Date.parse('2026-05-01T12:00:00Z');
const segments = segmentsOf('products');

/** Lists so many products in some segments, by their indexes. */
const siteWith = async (products: Record<number, number>) => {
  const files = memoryFiles();
  for (const [segment, count] of Object.entries(products)) {
    const card = { id: '', category: 'tools', priceCents: 100, providerId: 'amara' };
    const entry = entryOf(card, '', '2026-05-01T00:00:00.000Z');
    const ids = Array.from({ length: count }, (_, number) => [`${segment}-${number}`, entry] as const);
    const key = segments[Number(segment)]!;
    await files.write(key, writeSegmentText(key, { version: 1, entries: new Map(ids) }));
    await files.announce(key, 1);
  }
  return { files, cities: createCities(files) };
};

const addressesIn = (xml: string): string[] =>
  [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = '']) => address);

type Site = Awaited<ReturnType<typeof siteWith>>;
const mapsOf = async (site: Site): Promise<string[]> =>
  addressesIn(await sitemapIndex(site, origin, now)).map((address) =>
    address.slice(`${origin}/sitemaps/`.length),
  );
const sharedIn = async (site: Site, file: string): Promise<string[]> =>
  addressesIn(await sitemap(site, file, origin, now));

test('each segment that has been written has a sitemap, whose address does not depend on what else is listed', async () => {
  const few = await siteWith({ 0: 1, 63: 2 });
  const more = await siteWith({ 0: 1, 8: 3, 63: 2 });
  expect(await mapsOf(few)).toEqual(['pages.xml', 'product-1.xml', 'product-64.xml']);
  expect(await mapsOf(more)).toEqual(['pages.xml', 'product-1.xml', 'product-9.xml', 'product-64.xml']);
  for (const site of [few, more])
    expect(await sharedIn(site, 'product-64.xml')).toEqual([
      `${origin}/share/product/63-0`,
      `${origin}/share/product/63-1`,
    ]);
});

test('a sitemap has at most 50,000 addresses, since crawlers refuse a larger one', async () => {
  const site = await siteWith({ 0: 50_001 });
  expect(await sharedIn(site, 'product-1.xml')).toHaveLength(50_000);
});

test('50,008 products in the segments that once shared a sitemap are all listed', async () => {
  const shared = [0, 8, 16, 24, 32, 40, 48, 56];
  const site = await siteWith(Object.fromEntries(shared.map((segment) => [segment, 6_251])));
  const maps = (await mapsOf(site)).slice(1);
  const listed = (await Promise.all(maps.map((file) => sharedIn(site, file)))).flat();
  expect(listed).toHaveLength(50_008);
});

test.each(['product-0.xml', 'product-65.xml', 'product-1', 'people-1.xml', 'pages'])(
  'there is none named %s',
  async (file) => {
    await expect(sharedIn(await siteWith({ 0: 1 }), file)).rejects.toMatchObject({ code: 'not_found' });
  },
);
