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

test('reports no changes for a product that has not changed', () => {
  expect(currentCartLine(line, product)).toEqual({ ...line, available: true, changes: [] });
});

test('uses the new price and reports the old one', () => {
  expect(currentCartLine(line, { ...product, priceCents: 2_000 })).toMatchObject({
    price: 2_000,
    quantity: 3,
    changes: ['The price has changed. It was $18.00.'],
  });
});

test('reports changed stock when few are left, and lowers the quantity to the stock', () => {
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

test('does not report changed stock while plenty is left, because lists may lag', () => {
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

test('says what a variant was called and what it is called now', () => {
  const withVariant = {
    ...product,
    options: [{ name: 'Size', values: ['Big'] }],
    variants: [{ id: 'v', values: ['Big'], priceCents: 1_800, stock: 8 }],
  };
  const chosen = { ...line, variantId: 'v', variantName: 'Size: Large' };
  expect(currentCartLine(chosen, withVariant)).toMatchObject({
    variantName: 'Size: Big',
    available: true,
    changes: ['The seller changed this choice. It was Size: Large; it is now Size: Big. Please check it.'],
  });
});

test('marks products that are sold out or gone as unavailable', () => {
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
