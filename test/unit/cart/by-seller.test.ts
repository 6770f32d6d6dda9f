import { groupBySeller } from '../../../shared/cart/by-seller';

const line = (productId: string, providerId: string, providerName?: string) => ({
  productId,
  name: productId,
  price: 100,
  image: { src: '/media/a', width: 1, height: 1 },
  providerId,
  providerName,
  stock: 5,
  quantity: 1,
});

test('groups lines by seller in the order in which the sellers first appear', () => {
  const groups = groupBySeller([
    line('oil', 's', 'Sofia'),
    line('comb', 'a', 'Amara'),
    line('cap', 's', 'Sofia'),
  ]);
  expect(groups.map(({ providerName, lines }) => [providerName, lines.map(({ name }) => name)])).toEqual([
    ['Sofia', ['oil', 'cap']],
    ['Amara', ['comb']],
  ]);
});

test('takes the name from any line that has it, since older carts do not store it', () => {
  const [group] = groupBySeller([line('oil', 's'), line('cap', 's', 'Sofia')]);
  expect(group?.providerName).toBe('Sofia');
});
