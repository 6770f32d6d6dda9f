import { newOrders } from '../../infra/acting/orders';
import type { Person } from '../../infra/acting/person';
import type { OwnProduct } from '../../shared/catalog/product';
import { paidOrders, payAndGetOrders } from '../given/orders';
import { newCustomer, newProvider } from '../given/people';
import { newProduct } from '../given/products';
import { runningCloud } from '../given/running-cloud';
import { hoursAfter, settled, sweepAt } from './given/time';

const cloud = runningCloud();
let seller: Person;
let customer: Person;

beforeEach(async () => {
  [seller, customer] = await Promise.all([newProvider(cloud), newCustomer(cloud)]);
});

const notices = async () => {
  await settled(cloud);
  const { items } = await seller.api.listNotifications();
  return items.filter(({ title }) => title === 'Low stock').map(({ message }) => message);
};

const buy = (product: OwnProduct, quantity = 1) => paidOrders(cloud, customer, [product], { quantity });

const setStock = async ({ id: productId }: OwnProduct, stock: number) => {
  const params = { productId };
  const { version, stock: stockSeen, ...product } = await seller.api.getMyProduct({ params });
  const { name, description, category, priceCents, images, active } = product;
  const input = { name, description, category, priceCents, images, active };
  await seller.api.updateProduct({ params, body: { ...input, stock, stockSeen, version } });
};

test('the seller is told once when a sale leaves three pieces, with a link to the product', async () => {
  const oil = await newProduct(seller, { name: 'Argan Oil', stock: 5 });
  await buy(oil);
  expect(await notices()).toEqual([]);
  await buy(oil);
  expect(await notices()).toEqual(['Argan Oil: 3 left in stock.']);
  const { items } = await seller.api.listNotifications();
  const link = `/provider/products/edit/${oil.id}`;
  expect(items).toContainEqual(expect.objectContaining({ title: 'Low stock', link, read: false }));
  await buy(oil);
  expect(await notices()).toHaveLength(1);
});

test('the seller is told again after restocking, however little, but not after taking pieces out', async () => {
  const oil = await newProduct(seller, { name: 'Argan Oil', stock: 4 });
  await buy(oil);
  expect(await notices()).toEqual(['Argan Oil: 3 left in stock.']);
  await setStock(oil, 2);
  await buy(oil);
  expect(await notices()).toEqual(['Argan Oil: 3 left in stock.']);
  await setStock(oil, 3);
  await buy(oil);
  expect((await notices()).sort()).toEqual(['Argan Oil: 2 left in stock.', 'Argan Oil: 3 left in stock.']);
  await setStock(oil, 8);
  await setStock(oil, 3);
  await buy(oil, 3);
  expect(await notices()).toHaveLength(3);
});

test('an unpaid order and an inactive product send no notice', async () => {
  const oil = await newProduct(seller, { stock: 4 });
  await newOrders(customer, [oil]);
  expect(await notices()).toEqual([]);
  await sweepAt(cloud, hoursAfter(Date.now(), 1));
  const held = await newOrders(customer, [oil]);
  await seller.api.setProductActive({ params: { productId: oil.id }, body: { active: false } });
  await payAndGetOrders(cloud, customer, held);
  expect(await notices()).toEqual([]);
});
