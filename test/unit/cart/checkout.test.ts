import { applyCartChanges, withoutBought } from '../../../shared/cart/checkout';
import type { CartLine } from '../../../shared/cart/lines';

const line = (productId: string, choice: Partial<CartLine> = {}): CartLine => ({
  productId,
  name: productId,
  price: 1_000,
  image: { src: '/media/a', width: 1, height: 1 },
  providerId: 'seller',
  stock: 5,
  quantity: 3,
  ...choice,
});

test('applies changed prices and stock to the cart, removes products that are gone, and keeps the rest', () => {
  const changes = [
    { productId: 'dearer', name: 'Dearer', stock: 5, priceCents: 1_200, message: '' },
    { productId: 'scarce', stock: 2, priceCents: 1_000, message: '' },
    { productId: 'gone', stock: 0, message: '' },
  ];
  const cart = [line('kept'), line('dearer'), line('scarce'), line('gone')];
  expect(applyCartChanges(cart, changes)).toEqual([
    line('kept'),
    line('dearer', { name: 'Dearer', price: 1_200 }),
    line('scarce', { stock: 2, quantity: 2 }),
  ]);
});

test('removes what was bought from the cart and keeps what was added since', () => {
  const bought = [
    { productId: 'all', quantity: 3 },
    { productId: 'some', quantity: 1 },
    { productId: 'long gone', quantity: 1 },
  ];
  expect(withoutBought([line('all'), line('some'), line('other')], bought)).toEqual([
    line('some', { quantity: 2 }),
    line('other'),
  ]);
});
