import { admin } from '../../infra/acting/admin';
import { openDate } from '../../infra/acting/bookings';
import { newOrders } from '../../infra/acting/orders';
import type { Person } from '../../infra/acting/person';
import { stripeControl } from '../../infra/acting/stripe-control';
import type { Product } from '../../shared/catalog/product';
import { completedBooking, paidBooking } from '../given/bookings';
import { newHairstyle } from '../given/hairstyles';
import { openCasesOf } from '../given/open-cases';
import { deliveredOrder, giveCredit, paidOrders, payAndGetOrders } from '../given/orders';
import { newCustomer, newProvider } from '../given/people';
import { newProduct } from '../given/products';
import { runningCloud } from '../given/running-cloud';
import { dayLater, hoursAfter, settled, sweepAt } from './given/time';

const cloud = runningCloud();
const stripe = stripeControl(cloud);
let seller: Person;
let customer: Person;
let oil: Product;

beforeAll(async () => {
  seller = await newProvider(cloud);
  oil = await newProduct(seller, { name: 'Argan Oil', priceCents: 2_000, stock: 100 });
});
beforeEach(async () => {
  customer = await newCustomer(cloud);
});

const creditOf = async () => (await customer.api.getWallet()).wallet.creditCents;
const availableOf = async () => (await seller.api.getProviderWallet()).wallet.availableCents;
const report = (kind: 'booking' | 'order', id: string) =>
  customer.api.reportProblem({ body: { kind, id, text: 'It is not what it said' } });
const decide = async (kind: 'booking' | 'order', id: string, verdict: 'release' | 'refund') =>
  (await admin(cloud)).api.decideProblem({ params: { kind, id }, body: { verdict } });

test('a reported order is held until an admin decides, and a refund returns all of it', async () => {
  const { id } = await deliveredOrder(cloud, { customer, provider: seller }, oil);
  const before = await availableOf();
  await report('order', id);
  await sweepAt(cloud, hoursAfter(Date.now(), 8 * 24));
  expect(await availableOf()).toBe(before);
  const items = await openCasesOf(await admin(cloud));
  expect(items.map(({ problem }) => problem)).toContainEqual(
    expect.objectContaining({ id, kind: 'order', text: 'It is not what it said', refundCents: 2_000 }),
  );
  await decide('order', id, 'refund');
  expect(await customer.api.getOrder({ params: { orderId: id } })).toMatchObject({
    status: 'cancelled',
    paymentStatus: 'refunded',
    problem: { verdict: 'refund' },
  });
  expect(await creditOf()).toBe(2_000);
  await settled(cloud);
  for (const person of [customer, seller]) {
    const { items: notifications } = await person.api.listNotifications();
    expect(notifications.map(({ title }) => title)).toContain('Report resolved');
    expect(notifications.map(({ title }) => title)).not.toContain('Order cancelled');
  }
  await expect(decide('order', id, 'release')).rejects.toMatchObject({ code: 'not_possible_now' });
});

test('a reported booking can be released, or refunded without a fee', async () => {
  const style = await newHairstyle(seller, { priceCents: 8_000 });
  const parties = { customer, provider: seller };
  const first = await completedBooking(cloud, parties, style, { date: openDate(2) });
  const second = await completedBooking(cloud, parties, style, { date: openDate(4) });
  const before = await availableOf();
  await report('booking', first.id);
  await report('booking', second.id);
  await decide('booking', first.id, 'release');
  await settled(cloud);
  const notifications = (await customer.api.listNotifications()).items.map(({ title }) => title);
  expect(notifications).toContain('Report resolved');
  expect(await availableOf()).toBe(before + 7_200);
  await decide('booking', second.id, 'refund');
  expect(await creditOf()).toBe(8_000);
  expect(await customer.api.getBooking({ params: { bookingId: second.id } })).toMatchObject({
    status: 'cancelled',
    refundedCents: 8_000,
  });
});

test('a customer who reviews the order after reporting it withdraws the report', async () => {
  const { id } = await deliveredOrder(cloud, { customer, provider: seller }, oil);
  await report('order', id);
  await expect(report('order', id)).rejects.toMatchObject({ code: 'not_possible_now' });
  const before = await availableOf();
  const params = { orderId: id };
  await customer.api.reviewOrder({ params, body: { rating: 3, comment: 'It was there after all' } });
  expect(await availableOf()).toBe(before + 1_800);
  expect(await customer.api.getOrder({ params })).toMatchObject({ problem: { verdict: 'withdrawn' } });
  await expect(decide('order', id, 'refund')).rejects.toMatchObject({ code: 'not_possible_now' });
});

test('a problem cannot be reported before delivery or after confirmation', async () => {
  const [order] = await paidOrders(cloud, customer, [oil]);
  await expect(report('order', order!.id)).rejects.toMatchObject({ code: 'not_possible_now' });
  const { id } = await deliveredOrder(cloud, { customer, provider: seller }, oil);
  await customer.api.reviewOrder({ params: { orderId: id }, body: { rating: 5, comment: 'Good' } });
  await expect(report('order', id)).rejects.toMatchObject({ code: 'not_possible_now' });
});

/** An order the seller cancelled, partly paid with credit; returns its ID. */
const cancelledBySeller = async (creditCents = 0) => {
  const held = await newOrders(customer, [oil], { creditCents });
  const [order] = await payAndGetOrders(cloud, customer, held);
  const params = { orderId: order!.id };
  await seller.api.updateOrderStatus({ params, body: { transition: 'providerCancel' } });
  return order!.id;
};
const toCard = (kind: 'booking' | 'order', id: string, now?: string) =>
  (now ? customer.at(now) : customer.api).sendToCard({ body: { kind, id } });

test('a refund after a seller cancels can be moved to the card once, up to what the card paid', async () => {
  await giveCredit(cloud, customer, seller, 500);
  const id = await cancelledBySeller(500);
  expect(await creditOf()).toBe(2_000);
  expect(await toCard('order', id)).toMatchObject({ cardRefund: { cents: 1_500, status: 'done' } });
  expect(await creditOf()).toBe(500);
  expect(await toCard('order', id)).toMatchObject({ cardRefund: { cents: 1_500, status: 'done' } });
  expect(await creditOf()).toBe(500);
});

test('a pending card refund is looked up later, not requested again', async () => {
  const made = async () => (await stripe.control<{ id: string }[]>('refunds')).map(({ id }) => id);
  const before = await made();
  const asked = async () => (await made()).filter((id) => !before.includes(id));
  const id = await cancelledBySeller();
  await stripe.control('outcomes', { refund: 'pending' });
  expect(await toCard('order', id)).toMatchObject({ cardRefund: { status: 'pending' } });
  await stripe.control('outcomes', { refund: 'succeeded' });
  await dayLater(cloud);
  const [refundId] = await asked();
  await stripe.control(`refunds/${refundId}/settle`, { status: 'succeeded' });
  await sweepAt(cloud, hoursAfter(Date.now(), 31));
  const { cardRefund } = await customer.api.getOrder({ params: { orderId: id } });
  expect(cardRefund).toMatchObject({ cents: 2_000, status: 'done' });
  expect(await asked()).toEqual([refundId]);
});

test('the refund of a declined booking can be moved to the card for 30 days', async () => {
  const style = await newHairstyle(seller, { priceCents: 6_000 });
  const { id } = await paidBooking(cloud, customer, style, { date: openDate(6) });
  await seller.api.updateBookingStatus({ params: { bookingId: id }, body: { transition: 'decline' } });
  await expect(toCard('booking', id, hoursAfter(Date.now(), 30 * 24 + 1))).rejects.toMatchObject({
    code: 'not_possible_now',
  });
  await toCard('booking', id, hoursAfter(Date.now(), 30 * 24 - 1));
  expect(await creditOf()).toBe(0);
});

test('credit that was spent, or refunded after the customer cancelled, cannot be moved to the card', async () => {
  const spent = await cancelledBySeller();
  await newOrders(customer, [oil], { creditCents: 2_000 });
  await expect(toCard('order', spent)).rejects.toMatchObject({ code: 'credit_spent' });
  const [own] = await paidOrders(cloud, customer, [oil]);
  await customer.api.cancelOrder({ params: { orderId: own!.id } });
  await expect(toCard('order', own!.id)).rejects.toMatchObject({ code: 'not_possible_now' });
});

test('a receipt lists what was bought from whom and how it was paid', async () => {
  await giveCredit(cloud, customer, seller, 700);
  const other = await newProvider(cloud, { name: 'Second Seller' });
  const comb = await newProduct(other, { name: 'Comb', priceCents: 1_000 });
  const held = await newOrders(customer, [oil, comb], { creditCents: 700 });
  const params = { checkoutId: held.orders[0]!.checkoutId };
  await expect(customer.api.getReceipt({ params })).rejects.toMatchObject({ code: 'not_found' });
  await payAndGetOrders(cloud, customer, held);
  expect(await customer.api.getReceipt({ params })).toMatchObject({
    kind: 'order',
    lines: [
      { title: 'Argan Oil', quantity: 1, listCents: 2_000 },
      { title: 'Comb', quantity: 1, listCents: 1_000, seller: 'Second Seller' },
    ],
    creditCents: 700,
    cardCents: 2_300,
    totalCents: 3_000,
    refunds: { walletCents: 0, cardCents: 0, bankCents: 0, feeCents: 0 },
  });
});

test('a receipt shows the appointment, its stylist’s address, and what was refunded and kept', async () => {
  await seller.api.updateMe({ body: { address: '8 Salon Street' } });
  const style = await newHairstyle(seller, { priceCents: 6_000 });
  const { id, date, time } = await paidBooking(cloud, customer, style, { date: openDate(9) });
  const params = { checkoutId: id };
  const line = {
    sellerAddress: '8 Salon Street',
    appointment: { date, time, location: { kind: 'provider' } },
  };
  expect((await customer.api.getReceipt({ params })).lines).toMatchObject([line]);
  await customer.api.cancelBooking({ params: { bookingId: id } });
  expect((await customer.api.getReceipt({ params })).refunds).toEqual({
    walletCents: 5_000,
    cardCents: 0,
    bankCents: 0,
    feeCents: 1_000,
  });
});

test('a receipt tells a refund sent to the card from one kept in the wallet', async () => {
  const [first, second] = await paidOrders(cloud, customer, [
    oil,
    await newProduct(seller, { priceCents: 1_000 }),
  ]);
  for (const { id } of [first!, second!])
    await seller.api.updateOrderStatus({ params: { orderId: id }, body: { transition: 'providerCancel' } });
  await toCard('order', first!.id);
  const { refunds } = await customer.api.getReceipt({ params: { checkoutId: first!.checkoutId } });
  expect(refunds).toEqual({ walletCents: 1_000, cardCents: 2_000, bankCents: 0, feeCents: 0 });
});
