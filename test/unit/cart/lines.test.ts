import * as fc from 'fast-check';
import {
  type CartLine,
  type CartProduct,
  clampQuantity,
  countItems,
  isCartLine,
  subtotalOf,
  withProductAdded,
} from '../../../shared/cart/lines';
import { maxLines } from '../../../shared/payments/limits';

const offered = (id: string, more: Partial<CartProduct> = {}): CartProduct => ({
  productId: id,
  name: `Product ${id}`,
  price: 1_000,
  image: { src: '/media/a/b', width: 10, height: 10 },
  providerId: 'p',
  stock: 5,
  ...more,
});
const line = (id: string, quantity: number, more: Partial<CartProduct> = {}): CartLine => ({
  ...offered(id, more),
  quantity,
});

test('adding a new product adds a line with quantity 1, or the quantity asked for', () => {
  expect(withProductAdded([], offered('a'))).toEqual([line('a', 1)]);
  expect(withProductAdded([line('a', 1)], offered('b'), 3)).toEqual([line('a', 1), line('b', 3)]);
});

test('adding a product again raises the quantity of its line, up to the stock', () => {
  expect(withProductAdded([line('a', 2)], offered('a'))).toEqual([line('a', 3)]);
  expect(withProductAdded([line('a', 4)], offered('a'), 4)).toEqual([line('a', 5)]);
  expect(withProductAdded([], offered('a', { stock: 2 }), 7)).toEqual([line('a', 2, { stock: 2 })]);
});

test('adding a product again updates its price and name', () => {
  expect(withProductAdded([line('a', 1)], offered('a', { price: 1_200, name: 'New' }))).toEqual([
    line('a', 2, { price: 1_200, name: 'New' }),
  ]);
});

test('adding does nothing when the product is out of stock or the cart already has all of it', () => {
  const full = [line('a', 5)];
  expect(withProductAdded(full, offered('a'))).toBe(full);
  expect(withProductAdded(full, offered('b', { stock: 0 }))).toBe(full);
});

test('a full cart takes no more products, but more of those it has', () => {
  const full = Array.from({ length: maxLines }, (_, index) => line(String(index), 1));
  expect(withProductAdded(full, offered('one more'))).toBe(full);
  expect(countItems(withProductAdded(full, offered('7')))).toBe(maxLines + 1);
});

test.each([
  [3, 5, 3],
  [0, 5, 1],
  [-2, 5, 1],
  [9, 5, 5],
  [2.9, 5, 2],
  [Number.NaN, 5, 1],
  [1, 0, 1],
])('clamps a quantity of %p with %p in stock to %p', (quantity, stock, expected) => {
  expect(clampQuantity(quantity, stock)).toBe(expected);
});

test('after any additions each quantity is between 1 and the stock, and no product has two lines', () => {
  const step = fc.record({
    id: fc.constantFrom('a', 'b', 'c'),
    stock: fc.integer({ min: 0, max: 4 }),
    quantity: fc.integer({ min: 1, max: 6 }),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
      let lines: CartLine[] = [];
      for (const { id, stock, quantity } of steps) {
        lines = withProductAdded(lines, offered(id, { stock }), quantity);
        expect(lines.every((each) => each.quantity >= 1 && each.quantity <= each.stock)).toBe(true);
        expect(new Set(lines.map(({ productId }) => productId)).size).toBe(lines.length);
      }
    }),
  );
});

test('rejects stored lines that are incomplete or malformed', () => {
  expect(isCartLine(line('a', 1))).toBe(true);
  const wrong = [null, 7, {}, { ...line('a', 1), quantity: 0 }, { ...line('a', 1), price: '10' }];
  expect(wrong.filter(isCartLine)).toEqual([]);
});

test('adds up the subtotal to the cent', () => {
  expect(subtotalOf([line('a', 3, { price: 1_999 }), line('b', 1, { price: 1 })])).toBe(5_998);
  expect(subtotalOf([])).toBe(0);
});
