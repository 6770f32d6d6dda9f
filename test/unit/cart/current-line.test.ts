import { currentCartLine, toCartProduct } from '../../../shared/cart/current-line';
import type { ProductCard } from '../../../shared/catalog/product';

const product: ProductCard = {
  id: 'a',
  name: 'Shea Shampoo',
  category: 'shampoo',
  priceCents: 1_800,
  stock: 8,
  image: { src: '/media/a/b', width: 10, height: 10 },
  providerId: 'p',
  providerName: 'Amara',
};
const line = { ...toCartProduct(product), quantity: 3 };

test('a line that is as it was says nothing', () => {
  expect(currentCartLine(line, product)).toEqual({ ...line, available: true, changes: [] });
});

test('another price counts, and is told with the old one', () => {
  expect(currentCartLine(line, { ...product, priceCents: 2_000 })).toMatchObject({
    price: 2_000,
    quantity: 3,
    changes: ['The price has changed. It was $18.00.'],
  });
});

test('another stock is told where few are left; below the quantity it lowers that', () => {
  expect(currentCartLine(line, { ...product, stock: 5 })).toMatchObject({
    stock: 5,
    quantity: 3,
    changes: ['The stock has changed. It was 8.'],
  });
  expect(currentCartLine(line, { ...product, stock: 2, priceCents: 1_000 })).toMatchObject({
    price: 1_000,
    stock: 2,
    quantity: 2,
    available: true,
    changes: ['The price has changed. It was $18.00.', 'Only 2 left. You had picked 3.'],
  });
});

test('another stock is not told while there is plenty, since lists may lag there', () => {
  expect(currentCartLine(line, { ...product, stock: 6 })).toEqual({
    ...line,
    stock: 6,
    available: true,
    changes: [],
  });
  expect(currentCartLine({ ...line, quantity: 7 }, { ...product, stock: 6 })).toMatchObject({
    quantity: 6,
    changes: ['Only 6 left. You had picked 7.'],
  });
});

test('what is sold out or gone cannot be bought', () => {
  expect(currentCartLine(line, { ...product, stock: 0 })).toMatchObject({
    available: false,
    changes: ['This product is out of stock.'],
  });
  expect(currentCartLine(line, undefined)).toMatchObject({
    name: 'Shea Shampoo',
    available: false,
    changes: ['This product is no longer available.'],
  });
});
