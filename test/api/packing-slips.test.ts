import { newOrders } from '../../infra/acting/orders';
import { receiptNumber } from '../../shared/payments/receipt-number';
import { paidOrders } from '../given/orders';
import { newCustomer, newProvider } from '../given/people';
import { newProduct } from '../given/products';
import { runningCloud } from '../given/running-cloud';

const cloud = runningCloud();

test('a packing slip lists what goes into one parcel, without prices', async () => {
  const [seller, other, customer] = await Promise.all([
    newProvider(cloud, { name: 'Amara', profile: { address: '8 Salon Street' } }),
    newProvider(cloud),
    newCustomer(cloud, { name: 'Chloe' }),
  ]);
  const [oil, comb, foreign] = await Promise.all([
    newProduct(seller, { name: 'Argan Oil' }),
    newProduct(seller, { name: 'Comb' }),
    newProduct(other),
  ]);
  const shippingAddress = '12 Test Street\nBrooklyn, NY 11201';
  const [first, second] = await paidOrders(cloud, customer, [oil, comb, foreign], {
    quantity: 2,
    shippingAddress,
  });
  const params = { orderId: first!.id };
  expect(await seller.api.getPackingSlip({ params })).toEqual({
    number: receiptNumber(first!.checkoutId),
    orderedAt: first!.createdAt,
    seller: { name: 'Amara', address: '8 Salon Street' },
    customerName: 'Chloe',
    shippingAddress,
    items: [
      { name: 'Argan Oil', quantity: 2 },
      { name: 'Comb', quantity: 2 },
    ],
  });

  // What is shipped on its own has a slip of its own.
  await seller.api.updateOrderStatus({
    params: { orderId: second!.id },
    body: { transition: 'ship', trackingNumber: '1Z 999' },
  });
  const itemsOf = async (orderId: string) => {
    const { items } = await seller.api.getPackingSlip({ params: { orderId } });
    return items.map(({ name }) => name);
  };
  expect(await itemsOf(first!.id)).toEqual(['Argan Oil']);
  expect(await itemsOf(second!.id)).toEqual(['Comb']);
});

test('there is no packing slip for an unpaid, cancelled or unknown order', async () => {
  const [seller, customer] = await Promise.all([newProvider(cloud), newCustomer(cloud)]);
  const oil = await newProduct(seller);
  const held = await newOrders(customer, [oil]);
  const [paid] = await paidOrders(cloud, customer, [oil], { another: true });
  await customer.api.cancelOrder({ params: { orderId: paid!.id } });
  for (const orderId of [held.orders[0]!.id, paid!.id, 'unknown'])
    await expect(seller.api.getPackingSlip({ params: { orderId } })).rejects.toMatchObject({
      code: 'not_found',
    });
});
