import { type Entry, entryOf } from '../../../lambdas/data/search-entries';
import { createCatalog } from '../../../lambdas/search/search';
import { updateSnapshot } from '../../../lambdas/search/snapshot';
import type { ProductCard } from '../../../shared/catalog/product';
import { type Sort, sorts } from '../../../shared/catalog/sorts';
import { memoryFiles } from '../../given/memory-files';

type Choice = Partial<ProductCard> & { id: string };

const entry = (choice: Choice): Entry<ProductCard> =>
  entryOf(
    {
      name: 'Shampoo',
      category: 'shampoo',
      priceCents: 1_000,
      stock: 3,
      image: { src: '/media/a/b', width: 10, height: 10 },
      providerId: 'p',
      providerName: 'P',
      ...choice,
    },
    'shampoo',
    '2026-05-01T00:00:00.000Z',
  );

const shopOf = async (...choices: Choice[]) => {
  const files = memoryFiles();
  for (const choice of choices) await updateSnapshot(files, 'products', choice.id, async () => entry(choice));
  return { files, shop: createCatalog(files) };
};

type Shop = Awaited<ReturnType<typeof shopOf>>['shop'];

const now = 1e6;

/** All IDs in a sort order, read in pages of two. */
const inOrder = async (shop: Shop, sort: Sort, more: { category?: string; at?: number } = {}) => {
  const { at = now, ...filter } = more;
  const ids: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await shop.products.search({ sort, cursor, limit: 2, ...filter }, at);
    ids.push(...page.items.map(({ id }) => id));
    cursor = page.cursor;
  } while (cursor);
  return ids.join(' ');
};

test('sorts by price in both directions, and equal prices newest first', async () => {
  const { shop } = await shopOf(
    { id: 'a', priceCents: 900 },
    { id: 'b', priceCents: 10_000 },
    { id: 'c', priceCents: 900 },
    { id: 'd', priceCents: 0 },
    { id: 'e', priceCents: 2_000 },
  );
  expect(await inOrder(shop, 'price-low')).toBe('d c a e b');
  expect(await inOrder(shop, 'price-high')).toBe('b e c a d');
  expect(await inOrder(shop, 'newest')).toBe('e d c b a');
});

test('sorts by rating weighted by the number of reviews, and unrated providers last', async () => {
  const { files, shop } = await shopOf(
    { id: 'a', providerId: 'unrated' },
    { id: 'b', providerId: 'good' },
    { id: 'c', providerId: 'best' },
    { id: 'd', providerId: 'often-good' },
    { id: 'e', providerId: 'poor' },
  );
  await updateSnapshot(files, 'ratings', 'good', async () => ({ sum: 9, count: 2 }));
  await updateSnapshot(files, 'ratings', 'best', async () => ({ sum: 5, count: 1 }));
  await updateSnapshot(files, 'ratings', 'often-good', async () => ({ sum: 90, count: 20 }));
  await updateSnapshot(files, 'ratings', 'poor', async () => ({ sum: 1, count: 1 }));
  expect(await inOrder(shop, 'rating')).toBe('d c b e a');
});

test('a review changes the order and the rating on cards within two seconds', async () => {
  const { files, shop } = await shopOf({ id: 'a', providerId: 'one' }, { id: 'b', providerId: 'two' });
  expect(await inOrder(shop, 'rating')).toBe('b a');
  await updateSnapshot(files, 'ratings', 'one', async () => ({ sum: 4, count: 1 }));
  expect(await inOrder(shop, 'rating', { at: now + 1_000 })).toBe('b a');
  expect(await inOrder(shop, 'rating', { at: now + 2_000 })).toBe('a b');
  const { items } = await shop.products.search({ sort: 'rating', limit: 2 }, now + 2_000);
  expect(items.map(({ rating }) => rating)).toEqual([
    { sum: 4, count: 1 },
    { sum: 0, count: 0 },
  ]);
});

test.each(sorts)(
  'sorted by %s, a category returns each of its products once over several pages',
  async (sort) => {
    const all = Array.from({ length: 9 }, (_, index) => ({
      id: `id-${index}`,
      priceCents: (index * 7) % 5,
      category: index % 2 ? ('tools' as const) : ('shampoo' as const),
    }));
    const { shop } = await shopOf(...all);
    const tools = (await inOrder(shop, sort, { category: 'tools' })).split(' ');
    expect(tools.sort()).toEqual(['id-1', 'id-3', 'id-5', 'id-7']);
  },
);

test('paging neither repeats nor skips products when others come or go', async () => {
  const { files, shop } = await shopOf(
    { id: 'a', priceCents: 1 },
    { id: 'b', priceCents: 2 },
    { id: 'c', priceCents: 3 },
    { id: 'd', priceCents: 4 },
  );
  const wanted = { sort: 'price-low', limit: 2 } as const;
  const first = await shop.products.search(wanted, now);
  await updateSnapshot(files, 'products', 'b', async () => undefined);
  await updateSnapshot(files, 'products', 'new', async () => entry({ id: 'new', priceCents: 0 }));
  const second = await shop.products.search({ ...wanted, cursor: first.cursor }, now + 5_000);
  expect(second.items.map(({ id }) => id)).toEqual(['c', 'd']);
});
