import { orders } from '../../lambdas/data/orders';
import { products } from '../../lambdas/data/products';
import { wallets } from '../../lambdas/data/wallets';
import { violationsInWorld } from './invariants';
import { admin, customers, providers } from './people-and-services';
import { productsForSale } from './products-and-carts';
import { endDispute, openDispute, refundByAdmin, refundWorlds } from './refund-steps';
import {
  acceptedReturn,
  acceptReturn,
  askForReturn,
  decideReturn,
  declineReturn,
  receiveReturn,
  sendReturn,
} from './return-steps';
import { buyPaid, reviewOrder, updateOrderStatus } from './shop-steps';
import type { World } from './world';

/* Returns beside refunds, disputes, reviews and one another. */

const customer = customers[0]!;
const seller = providers[0]!;
const day = 86_400_000;
const unit = productsForSale.find(({ id }) => id === 'oil')!.priceCents;

let world: World;
refundWorlds((opened) => {
  world = opened;
});

const orderOf = async (id: string) => (await world.store.read(orders.ref(id)))!;
const creditOf = async () => (await world.store.read(wallets.ref(customer.id))).credit;
const soldOil = async () => (await world.store.read(products.ref('oil')))!.sold;
const inOrder = async () => expect(await violationsInWorld(world)).toEqual([]);

test('a return that arrives is refunded once, however many say so', async () => {
  const { orderIds } = await acceptedReturn(world);
  const [id] = orderIds;
  const replies = await Promise.all(Array.from({ length: 8 }, () => receiveReturn(world, seller, id!)));
  expect(replies.map(({ status }) => status)).toEqual(Array(8).fill(200));
  expect(await creditOf()).toBe(unit);
  expect(await soldOil()).toBe(1);
  await inOrder();
});

test('an arriving return and an admin’s refund never give back more than was paid', async () => {
  for (let round = 0; round < 3; round++) {
    const { orderIds } = await acceptedReturn(world, 2);
    const [id] = orderIds;
    const before = await creditOf();
    await Promise.all([
      receiveReturn(world, seller, id!),
      refundByAdmin(world, { kind: 'order', id: id! }, { cents: unit }),
    ]);
    const { refundedCents, paymentStatus } = await orderOf(id!);
    expect(refundedCents).toBe(2 * unit);
    expect(paymentStatus).toBe('refunded');
    expect((await creditOf()) - before).toBe(2 * unit);
    await inOrder();
  }
});

test('a return of what was refunded in the meantime ends without money', async () => {
  const { orderIds } = await acceptedReturn(world);
  const [id] = orderIds;
  await reviewOrder(world, customer, id!);
  expect((await orderOf(id!)).releasedAt).toBeUndefined();
  await refundByAdmin(world, { kind: 'order', id: id! }, { cents: 2 * unit });
  expect(await orderOf(id!)).toMatchObject({ itemReturn: { status: 'closed' }, status: 'cancelled' });
  expect(await receiveReturn(world, seller, id!)).toMatchObject({ status: 409 });
  expect(await creditOf()).toBe(2 * unit);
});

test('while the bank holds the payment, a return waits for its decision', async () => {
  const { orderIds } = await acceptedReturn(world);
  const [id] = orderIds;
  await sendReturn(world, customer, id!);
  const disputeId = await openDispute(world);
  expect(await receiveReturn(world, seller, id!)).toMatchObject({
    status: 409,
    body: { code: 'payment_disputed' },
  });
  world.clock.now += 15 * day;
  await world.sweep();
  expect(await orderOf(id!)).toMatchObject({ itemReturn: { status: 'sent' } });
  await endDispute(world, disputeId, 'won');
  world.clock.now += day;
  await world.sweep();
  expect(await orderOf(id!)).toMatchObject({ itemReturn: { status: 'refunded', refundedCents: unit } });
});

test('a lost dispute ends the return with the order', async () => {
  const { orderIds } = await acceptedReturn(world);
  const [id] = orderIds;
  await endDispute(world, await openDispute(world), 'lost');
  await world.sweep();
  expect(await orderOf(id!)).toMatchObject({ status: 'cancelled', itemReturn: { status: 'closed' } });
  expect(await creditOf()).toBe(0);
});

test('an admin decides once, and the seller’s answer loses cleanly', async () => {
  const { orderIds } = await acceptedReturn(world);
  const [first] = orderIds;
  await world.call(customer, 'withdrawReturn', { params: { orderId: first! } });
  await askForReturn(world, customer, first!, 2);
  await declineReturn(world, seller, first!);
  await world.call(customer, 'escalateReturn', { params: { orderId: first! }, body: { text: 'Unfair' } });
  const replies = await Promise.all([
    decideReturn(world, admin, first!, 'refund'),
    decideReturn(world, admin, first!, 'release'),
    receiveReturn(world, seller, first!),
  ]);
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  const { itemReturn } = await orderOf(first!);
  expect(await creditOf()).toBe(itemReturn!.status === 'refunded' ? 2 * unit : 0);
});

test('a released order of which all was refunded keeps no open return, and its stock agrees', async () => {
  const { orderIds } = await buyPaid(world, customer, { wanted: { oil: 2 } });
  const [id] = orderIds;
  await updateOrderStatus(world, seller, id!, 'ship');
  await updateOrderStatus(world, seller, id!, 'deliver');
  await reviewOrder(world, customer, id!);
  await askForReturn(world, customer, id!, 2);
  await acceptReturn(world, seller, id!);
  await refundByAdmin(world, { kind: 'order', id: id! }, { cents: 2 * unit });
  expect(await orderOf(id!)).toMatchObject({ status: 'delivered', itemReturn: { status: 'closed' } });
  expect(await receiveReturn(world, seller, id!)).toMatchObject({ status: 409 });
  expect(await soldOil()).toBe(2);
});
