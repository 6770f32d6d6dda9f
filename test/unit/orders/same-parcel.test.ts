import type { ProviderOrder } from '../../../shared/orders/schema';
import { sameParcel } from '../../../web/features/orders/sameParcel';

const order: ProviderOrder = {
  id: 'o1',
  productId: 'p1',
  name: 'Argan Oil',
  image: { src: '/media/a/b', width: 10, height: 10 },
  quantity: 1,
  totalCents: 2_000,
  shippingCents: 0,
  shippingAddress: '1 Test Street',
  status: 'paid',
  paymentStatus: 'paid',
  createdAt: '2026-05-04T13:59:00.000Z',
  customer: { name: 'Chloe', email: 'chloe@example.com', phone: '' },
};

test('orders ship together if they go to the same customer and address and can be shipped now', () => {
  const customer = { ...order.customer, email: 'marcus@example.com' };
  const orders: ProviderOrder[] = [
    order,
    { ...order, id: 'processing', status: 'processing' },
    { ...order, id: 'paid' },
    { ...order, id: 'shipped', status: 'shipped' },
    { ...order, id: 'elsewhere', shippingAddress: '2 Test Street' },
    { ...order, id: 'someone else’s', customer },
  ];
  expect(sameParcel(order, orders, Date.now()).map(({ id }) => id)).toEqual(['processing', 'paid']);
});
