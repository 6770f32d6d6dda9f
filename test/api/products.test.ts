import { admin } from '../../infra/acting/admin';
import { uploadImage } from '../../infra/acting/images';
import type { Person } from '../../infra/acting/person';
import { tableOf } from '../../infra/acting/table';
import { add } from '../../lambdas/data/engine/writes';
import { products, updateCardStock } from '../../lambdas/data/products';
import type { OwnProduct, Product } from '../../shared/catalog/product';
import type { ProductInput } from '../../shared/catalog/product-input';
import type { Sort } from '../../shared/catalog/sorts';
import { completedBooking } from '../given/bookings';
import { newHairstyle } from '../given/hairstyles';
import { newCustomer, newProvider } from '../given/people';
import { newProduct } from '../given/products';
import { runningCloud } from '../given/running-cloud';
import { laterInstants, settled } from './given/time';

const cloud = runningCloud();
let seller: Person;
let customer: Person;
let images: Product['images'];
const word = `quinoa${Date.now().toString(36)}`;

beforeAll(async () => {
  [seller, customer] = await Promise.all([newProvider(cloud), newCustomer(cloud)]);
  images = [await uploadImage(seller)];
});

const nextInstant = laterInstants();
const later = (person = seller) => person.at(nextInstant());
const found = async (search: string) =>
  (await later().listProducts({ query: { search } })).items.map(({ id }) => id);
const inputOf = (product: OwnProduct): ProductInput & { version: number } => {
  const { name, description, category, priceCents, stock, active, version } = product;
  return {
    name,
    description,
    category,
    priceCents,
    stock,
    active,
    images,
    version,
  };
};

/** Reserves stock as a checkout does: in an update that ignores the version. */
const reserve = async (productId: string, quantity: number) => {
  const table = await tableOf(cloud);
  await table.write(
    add(products.ref(productId), { stock: -quantity, reserved: quantity }, { min: { stock: 0 } }),
  );
  table.close();
};

const stored = async (productId: string) => {
  const table = await tableOf(cloud);
  const product = (await table.read(products.ref(productId)))!;
  table.close();
  return product;
};

test('search finds a product by any part of name and description until it is deactivated or archived', async () => {
  const named = await newProduct(seller, { images, name: `Shea ${word.toUpperCase()}` });
  const described = await newProduct(seller, { images, description: `100% of ${word}` });
  await settled(cloud);
  expect(await found(word.slice(1))).toEqual([described.id, named.id]);
  expect(await found('100% of QUINOA')).toContain(described.id);

  const params = { productId: named.id };
  await seller.api.updateProduct({ params, body: { ...inputOf(named), active: false, stockSeen: 10 } });
  await seller.api.archiveProduct({ params: { productId: described.id } });
  await settled(cloud);
  expect(await found(word)).toEqual([]);
  for (const { id } of [named, described])
    await expect(later().getProduct({ params: { productId: id } })).rejects.toMatchObject({
      code: 'not_found',
    });
  const mine = (await seller.api.listMyProducts()).items.map(({ id }) => id);
  expect(mine).toContain(named.id);
  expect(mine).not.toContain(described.id);
  const ids = `${named.id},${described.id}`;
  expect(await customer.api.readCart({ query: { ids } })).toEqual({ items: [] });
});

test('a suspended seller’s products leave the shop and return with their approval', async () => {
  const other = await newProvider(cloud);
  const product = await newProduct(other, { name: `Balm ${word}-suspended` });
  const params = { providerId: other.id };
  const judge = async (verdict: 'suspend' | 'approve') => {
    await (await admin(cloud)).api.decideApplication({ params, body: { verdict, reason: 'A test' } });
    await settled(cloud);
  };
  const seen = async () => [
    (await found(`${word}-suspended`)).length,
    (await later().listProviderProducts({ params })).items.length,
    (await customer.api.readCart({ query: { ids: product.id } })).items.length,
  ];
  await settled(cloud);
  expect(await seen()).toEqual([1, 1, 1]);
  await judge('suspend');
  expect(await seen()).toEqual([0, 0, 0]);
  await judge('approve');
  expect(await seen()).toEqual([1, 1, 1]);
});

test('stock reserved while the seller edits a product stays reserved', async () => {
  const product = await newProduct(seller, { images, stock: 10 });
  await reserve(product.id, 3);
  const body = { ...inputOf(product), priceCents: 2_000, stock: 15, stockSeen: 10 };
  const params = { productId: product.id };
  expect(await seller.api.updateProduct({ params, body })).toMatchObject({ stock: 12, priceCents: 2_000 });
  expect(await stored(product.id)).toMatchObject({ stock: 12, reserved: 3 });
  const cleared = { ...body, stock: 0, stockSeen: 15, version: product.version + 1 };
  await seller.api.updateProduct({ params, body: cleared });
  expect(await stored(product.id)).toMatchObject({ stock: 0, reserved: 3 });
});

test('hiding a product keeps its stock and what is reserved of it', async () => {
  const product = await newProduct(seller, { images, stock: 10 });
  await reserve(product.id, 3);
  const params = { productId: product.id };
  const hidden = await seller.api.setProductActive({ params, body: { active: false } });
  expect(hidden).toMatchObject({ active: false, stock: 7 });
  expect(await seller.api.getMyProduct({ params })).toEqual(hidden);
  expect(await stored(product.id)).toMatchObject({ stock: 7, reserved: 3 });
  await expect(seller.api.getProduct({ params })).rejects.toMatchObject({ code: 'not_found' });
});

test('an edit and twenty checkouts at once are all applied', async () => {
  const product = await newProduct(seller, { images, stock: 100 });
  const edit = (priceCents: number) =>
    seller.api.updateProduct({
      params: { productId: product.id },
      body: { ...inputOf(product), priceCents, stock: 101, stockSeen: 100 },
    });
  const checkouts = Array.from({ length: 20 }, () => reserve(product.id, 2));
  await Promise.all([...checkouts, edit(1_100)]);
  expect(await stored(product.id)).toMatchObject({ stock: 61, reserved: 40, version: 2 });
});

test('of three edits of the same version one is saved, and the others are refused', async () => {
  const product = await newProduct(seller, { images, stock: 100 });
  const edit = (priceCents: number) =>
    seller.api.updateProduct({
      params: { productId: product.id },
      body: { ...inputOf(product), priceCents, stock: 101, stockSeen: 100 },
    });
  const edits = await Promise.allSettled([edit(1_100), edit(1_200), edit(1_300)]);
  const saved = edits.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  expect(edits.flatMap((one) => (one.status === 'rejected' ? [one.reason.code] : []))).toEqual([
    'changed_meanwhile',
    'changed_meanwhile',
  ]);
  expect(await stored(product.id)).toMatchObject({
    stock: 101,
    version: 2,
    priceCents: saved[0]?.priceCents,
  });
});

test('lists show low and missing stock without an edit by the seller', async () => {
  const product = await newProduct(seller, { images, name: `Few ${word}-few`, stock: 9 });
  const shown = async () => {
    await settled(cloud);
    const { items } = await later().listProviderProducts({ params: { providerId: seller.id } });
    const searched = (await later().listProducts({ query: { search: `${word}-few` } })).items[0];
    return [items.find(({ id }) => id === product.id)?.stock, searched?.stock];
  };
  expect(await shown()).toEqual([9, 9]);
  await reserve(product.id, 6);
  expect(await shown()).toEqual([3, 3]);
  await reserve(product.id, 3);
  expect(await shown()).toEqual([0, 0]);
  await reserve(product.id, -9);
  expect(await shown()).toEqual([9, 9]);
});

test('refuses to write an outdated stock to the lists', async () => {
  const product = await newProduct(seller, { images, stock: 4 });
  const seenBefore = await stored(product.id);
  await reserve(product.id, 1);
  const table = await tableOf(cloud);
  await expect(table.write(updateCardStock(seenBefore))).rejects.toMatchObject({ name: 'Stale' });
  table.close();
});

test('repeating a product under its key creates one product', async () => {
  const choice = { name: 'Once', category: 'tools', priceCents: 500, stock: 1, images } as const;
  const headers = { 'idempotency-key': `once-${word}` };
  const first = await seller.api.createProduct({ headers, body: choice });
  expect(await seller.api.createProduct({ headers, body: choice })).toEqual(first);
});

test('refuses images uploaded by someone else', async () => {
  const stranger = await newProvider(cloud);
  await expect(newProduct(stranger, { images })).rejects.toMatchObject({ code: 'invalid_input' });
});

test('pages through a seller’s products without gaps or repeats', async () => {
  const many = await newProvider(cloud);
  const own = [await uploadImage(many)];
  const made: string[] = [];
  for (let index = 0; index < 26; index++) made.push((await newProduct(many, { images: own })).id);
  const params = { providerId: many.id };
  const first = await later().listProviderProducts({ params });
  const second = await later().listProviderProducts({ params, query: { cursor: first.cursor } });
  expect(first.items).toHaveLength(24);
  expect([...first.items, ...second.items].map(({ id }) => id)).toEqual(made.toReversed());
});

test('both catalogs sort by price and by rating over several pages', async () => {
  const rated = await newProvider(cloud);
  const own = [await uploadImage(rated)];
  const text = `${word}-sorted`;
  const prices = Array.from({ length: 30 }, (_, index) => 500 + ((index * 7) % 30) * 10);
  for (const priceCents of prices) {
    await newProduct(rated, { images: own, name: text, priceCents });
    await newHairstyle(rated, { images: own, title: text, priceCents });
  }
  const cheap = await newProduct(seller, { images, name: text, priceCents: 100 });
  const dear = await newHairstyle(seller, { images, title: text, priceCents: 90_000 });
  const style = await newHairstyle(rated, { images: own });
  const parties = { customer, provider: rated };
  const { id } = await completedBooking(cloud, parties, style);
  await customer.api.reviewBooking({ params: { bookingId: id }, body: { rating: 5, comment: 'Lovely' } });
  await settled(cloud);

  const all = async (list: 'listProducts' | 'listHairstyles', sort: Sort) => {
    const first = await later()[list]({ query: { search: text, sort } });
    const second = await later()[list]({ query: { search: text, sort, cursor: first.cursor } });
    expect([first.items.length, second.cursor]).toEqual([24, undefined]);
    return [...first.items, ...second.items];
  };
  const pricesOf = (items: Array<{ priceCents: number }>) => items.map(({ priceCents }) => priceCents);
  const rising = [...prices].sort((a, b) => a - b);
  expect(pricesOf(await all('listProducts', 'price-low'))).toEqual([100, ...rising]);
  expect(pricesOf(await all('listProducts', 'price-high'))).toEqual([...rising.toReversed(), 100]);
  expect(pricesOf(await all('listHairstyles', 'price-low'))).toEqual([...rising, 90_000]);
  expect(pricesOf(await all('listHairstyles', 'price-high'))).toEqual([90_000, ...rising.toReversed()]);
  expect((await all('listProducts', 'rating')).at(-1)?.id).toBe(cheap.id);
  expect((await all('listHairstyles', 'rating')).at(-1)?.id).toBe(dear.id);
  expect((await all('listProducts', 'newest'))[0]).toMatchObject({ id: cheap.id, rating: { count: 0 } });
  const { items } = await later().listProducts();
  expect(items.find(({ providerId }) => providerId === rated.id)?.rating).toEqual({ sum: 5, count: 1 });
});
