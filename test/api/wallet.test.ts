import { newBooking, sessionOf } from '../../infra/acting/bookings';
import { newOrders } from '../../infra/acting/orders';
import type { Person } from '../../infra/acting/person';
import type { Product } from '../../shared/catalog/product';
import { newHairstyle } from '../given/hairstyles';
import { deliveredOrder, giveCredit, paidOrders, payAndGetOrders } from '../given/orders';
import { newCustomer, newProvider } from '../given/people';
import { newProduct } from '../given/products';
import { runningCloud } from '../given/running-cloud';
import { hoursAfter, settled, sweepAt } from './given/time';

const cloud = runningCloud();
let seller: Person;
let customer: Person;
let oil: Product;
let comb: Product;

beforeAll(async () => {
  seller = await newProvider(cloud);
  oil = await newProduct(seller, { name: 'Argan Oil', priceCents: 2_000, stock: 100 });
  comb = await newProduct(seller, { name: 'Comb', priceCents: 1_001, stock: 100 });
});
beforeEach(async () => {
  customer = await newCustomer(cloud);
  await giveCredit(cloud, customer, seller, 3_000);
});

const walletOf = async () => (await customer.api.getWallet()).wallet;

test('credit is held while its checkout is unpaid and spent once it is paid', async () => {
  const held = await newOrders(customer, [oil, comb], { creditCents: 1_000 });
  expect(await walletOf()).toEqual({ creditCents: 2_000, heldCents: 1_000 });
  const paid = await payAndGetOrders(cloud, customer, held);
  expect(paid.map(({ creditCents, cardCents }) => [creditCents, cardCents])).toEqual([
    [666, 1_334],
    [334, 667],
  ]);
  expect(await walletOf()).toEqual({ creditCents: 2_000, heldCents: 0 });
  await settled(cloud);
  const descriptions = (await customer.api.getWallet()).items.map(({ description }) => description);
  expect(descriptions).toContain('Paid from your wallet: Argan Oil');
  const { refundCents } = await customer.api.cancelOrder({ params: { orderId: paid[0]!.id } });
  expect(refundCents).toBe(2_000);
  expect(await walletOf()).toEqual({ creditCents: 4_000, heldCents: 0 });
});

test('each transaction shows the balance after it, and card payments leave it unchanged', async () => {
  const held = await newOrders(customer, [oil, comb], { creditCents: 1_000 });
  const [order] = await payAndGetOrders(cloud, customer, held);
  await customer.api.cancelOrder({ params: { orderId: order!.id } });
  await settled(cloud);
  const { items, wallet } = await customer.api.getWallet();
  const moved = items.filter(({ viaCard }) => !viaCard);
  expect(moved[0]!.balanceCents).toBe(wallet.creditCents + wallet.heldCents);
  for (const [index, { amountCents, balanceCents }] of moved.entries())
    expect(balanceCents! - amountCents).toBe(moved[index + 1]?.balanceCents ?? 0);
  const byCard = items.filter(({ viaCard }) => viaCard);
  expect(byCard.map(({ description }) => description)).toContain('Paid by card: Argan Oil');
  expect(byCard.every(({ balanceCents }) => balanceCents === undefined)).toBe(true);
});

test('a total covered by credit skips Stripe and is paid at once', async () => {
  const { orders, url } = await newOrders(customer, [oil], { creditCents: 2_000 });
  expect(sessionOf(url)).toMatch(/^free_/);
  const [order] = await payAndGetOrders(cloud, customer, { orders, url });
  expect(order).toMatchObject({ status: 'paid', creditCents: 2_000, cardCents: 0 });
  expect(await walletOf()).toEqual({ creditCents: 1_000, heldCents: 0 });
});

test('a booking can use credit, and its cancellation fee applies to everything paid', async () => {
  const style = await newHairstyle(seller, { priceCents: 5_000 });
  const { booking, url } = await newBooking(customer, style, { creditCents: 3_000 });
  expect(booking).toMatchObject({ totalCents: 5_000, creditCents: 3_000 });
  expect(await walletOf()).toEqual({ creditCents: 0, heldCents: 3_000 });
  await fetch(`${cloud.origin}/_local/stripe/control/sessions/${sessionOf(url)}/pay`, { method: 'POST' });
  await customer.api.verifyPayment({ body: { sessionId: sessionOf(url), bookingId: booking.id } });
  const { refundCents } = await customer.api.cancelBooking({ params: { bookingId: booking.id } });
  expect(refundCents).toBe(4_000);
  expect(await walletOf()).toEqual({ creditCents: 4_000, heldCents: 0 });
});

test('the credit of an expired checkout returns to the wallet', async () => {
  const { orders } = await newOrders(customer, [oil], { creditCents: 1_500 });
  await sweepAt(cloud, hoursAfter(orders[0]!.createdAt, 37 / 60));
  expect(await walletOf()).toEqual({ creditCents: 3_000, heldCents: 0 });
});

test('refuses more credit than available, more than the total, and a remainder below the card minimum', async () => {
  await expect(newOrders(customer, [oil, comb], { creditCents: 3_001, quantity: 2 })).rejects.toMatchObject({
    code: 'insufficient_credit',
  });
  await expect(newOrders(customer, [oil], { creditCents: 2_001 })).rejects.toMatchObject({
    code: 'invalid_input',
    more: { fields: { creditCents: 'More than the total' } },
  });
  await expect(newOrders(customer, [oil], { creditCents: 1_951 })).rejects.toMatchObject({
    code: 'amount_too_small',
  });
  expect(await walletOf()).toEqual({ creditCents: 3_000, heldCents: 0 });
});

test('a seller cannot pay with their earnings', async () => {
  const { id } = await deliveredOrder(cloud, { customer, provider: seller }, oil);
  await customer.api.reviewOrder({ params: { orderId: id }, body: { rating: 5, comment: 'Good' } });
  expect((await seller.api.getProviderWallet()).wallet.availableCents).toBeGreaterThanOrEqual(1_800);
  const other = await newProvider(cloud);
  const theirs = await newProduct(other, { priceCents: 2_500 });
  await expect(newOrders(seller, [theirs], { creditCents: 1_800 })).rejects.toMatchObject({
    code: 'insufficient_credit',
  });
  expect(await paidOrders(cloud, seller, [theirs])).toMatchObject([{ status: 'paid' }]);
});
