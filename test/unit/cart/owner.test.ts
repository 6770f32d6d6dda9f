import type { CartLine } from '../../../shared/cart/lines';
import { type Carts, cartsOf } from '../../../shared/cart/owner';

const line = (productId: string, quantity = 1): CartLine => ({
  productId,
  name: productId,
  price: 1_000,
  image: { src: '/media/a/b', width: 10, height: 10 },
  providerId: 'p',
  stock: 5,
  quantity,
});
const oil = line('oil');
const comb = line('comb');
const visitor = (...items: CartLine[]): Carts => ({ items, others: {} });

test('a visitor’s cart becomes that of the user who signs in, added to what they had left', () => {
  const chloe = cartsOf(visitor(oil), 'chloe');
  expect(chloe).toEqual({ items: [oil], ownerId: 'chloe', others: {} });
  const gone = cartsOf(chloe, undefined);
  expect(cartsOf({ ...gone, items: [line('oil', 5), comb] }, 'chloe').items).toEqual([line('oil', 5), comb]);
});

test('a cart is put away when its owner signs out, and is there again when they come back', () => {
  const chloe = cartsOf(visitor(oil), 'chloe');
  const gone = cartsOf(chloe, undefined);
  expect(gone.items).toEqual([]);
  expect(cartsOf(gone, 'chloe')).toEqual(chloe);
});

test('the next account sees its own cart only', () => {
  const maya = cartsOf(cartsOf(visitor(oil), 'chloe'), 'maya');
  expect(maya.items).toEqual([]);
  const chloe = cartsOf({ ...maya, items: [comb] }, 'chloe');
  expect(chloe.items).toEqual([oil]);
  expect(cartsOf(chloe, 'maya').items).toEqual([comb]);
});

test('nothing changes for the same user, and an empty cart is not kept', () => {
  const chloe = cartsOf(visitor(), 'chloe');
  expect(cartsOf(chloe, 'chloe')).toBe(chloe);
  expect(cartsOf(chloe, 'maya').others).toEqual({});
});

test('the carts of the last five other people are kept', () => {
  const people = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
  const carts = people.reduce(
    (all, person) => ({ ...cartsOf(all, person), items: [line(person)] }),
    visitor(),
  );
  expect(Object.keys(carts.others)).toEqual(['b', 'c', 'd', 'e', 'f']);
});
