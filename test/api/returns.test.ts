import { admin } from '../../infra/acting/admin';
import { uploadImage, uploadLook } from '../../infra/acting/images';
import type { Person } from '../../infra/acting/person';
import type { Product } from '../../shared/catalog/product';
import { openCasesOf } from '../given/open-cases';
import { deliveredOrder } from '../given/orders';
import { newCustomer, newProvider } from '../given/people';
import { newProduct } from '../given/products';
import { runningCloud } from '../given/running-cloud';
import { piecesOf } from './given/stock';
import { hoursAfter, settled, sweepAt } from './given/time';

const cloud = runningCloud();
let seller: Person;
let customer: Person;
let comb: Product;

beforeAll(async () => {
  seller = await newProvider(cloud);
});
beforeEach(async () => {
  [customer, comb] = await Promise.all([
    newCustomer(cloud),
    newProduct(seller, { name: 'Wide Comb', priceCents: 1_500, stock: 10 }),
  ]);
});

const day = 24;
const later = (days: number) => hoursAfter(Date.now(), days * day);
const delivered = (quantity = 2) =>
  deliveredOrder(cloud, { customer, provider: seller }, comb, { quantity }).then(({ id }) => ({
    orderId: id,
  }));
const creditOf = async () => (await customer.api.getWallet()).wallet.creditCents;
const earningsOf = async () => {
  const { pendingCents, availableCents } = (await seller.api.getProviderWallet()).wallet;
  return { pendingCents, availableCents };
};
const asked = { quantity: 1, reason: 'It arrived damaged', pictures: [] };
type Params = { orderId: string };
const ask = (params: Params, body: Partial<Parameters<Person['api']['askForReturn']>[0]['body']> = {}) =>
  customer.api.askForReturn({ params, body: { ...asked, ...body } });
const accept = (params: Params) =>
  seller.api.answerReturn({
    params,
    body: { accept: true, instructions: '5 Test Lane, Brooklyn', labelUrl: '' },
  });
const decline = (params: Params) =>
  seller.api.answerReturn({ params, body: { accept: false, reason: 'It was used' } });
const send = (params: Params) => customer.api.sendReturn({ params, body: { trackingNumber: '1Z 777' } });
const receive = (params: Params, resaleable = true) =>
  seller.api.receiveReturn({ params, body: { resaleable } });
const orderOf = (params: Params) => customer.api.getOrder({ params });

test('some pieces go back: asked with pictures, accepted, sent, received, refunded and on sale again', async () => {
  const before = await earningsOf();
  const params = await delivered(2);
  const picture = await uploadLook(customer);
  const first = await ask(params, { pictures: [picture] });
  expect(first).toMatchObject({ status: 'asked', quantity: 1, pictures: [{ src: picture.src }] });
  expect((await ask(params, { pictures: [picture] })).at).toBe(first.at);
  await expect(ask(params, { reason: 'Another' })).rejects.toMatchObject({ code: 'not_possible_now' });
  expect(await seller.api.getProviderReturn({ params })).toMatchObject({
    pictures: [{ small: expect.stringContaining('/looks/') }],
  });
  const accepted = await accept(params);
  expect(accepted).toMatchObject({ status: 'accepted', instructions: '5 Test Lane, Brooklyn' });
  expect(await send(params)).toMatchObject({ status: 'sent', trackingNumber: '1Z 777' });
  // Its earnings would be released by now.
  await sweepAt(cloud, later(8), 'orders');
  expect(await earningsOf()).toEqual({ ...before, pendingCents: before.pendingCents + 2_700 });
  expect(await receive(params)).toMatchObject({ status: 'refunded', refundedCents: 1_500 });
  expect(await receive(params)).toMatchObject({ status: 'refunded' });
  expect(await creditOf()).toBe(1_500);
  expect(await piecesOf(cloud, comb)).toMatchObject({ stock: 9, sold: 1 });
  expect(await orderOf(params)).toMatchObject({
    status: 'delivered',
    paymentStatus: 'paid',
    refundedCents: 1_500,
  });
  // The rest is released as ever.
  await sweepAt(cloud, later(9), 'orders');
  expect(await earningsOf()).toEqual({ ...before, availableCents: before.availableCents + 1_350 });
  await settled(cloud);
  const titles = async (person: Person) =>
    (await person.api.listNotifications()).items.map(({ title }) => title);
  expect(await titles(customer)).toEqual(expect.arrayContaining(['Return accepted', 'Return refunded']));
  expect(await titles(seller)).toEqual(expect.arrayContaining(['Return request', 'Return on its way']));
  const receipt = await customer.api.getReceipt({
    params: { checkoutId: (await orderOf(params)).checkoutId },
  });
  expect(receipt).toMatchObject({
    refunds: { walletCents: 1_500 },
    refundReasons: [{ cents: 1_500, reason: 'Returned' }],
  });
});

test('a whole order that is returned before the release is refunded whole, and can go on to the card', async () => {
  const before = await earningsOf();
  const params = await delivered(2);
  await ask(params, { quantity: 2 });
  await accept(params);
  // Handed over without a parcel.
  expect(await receive(params, false)).toMatchObject({ status: 'refunded', refundedCents: 3_000 });
  expect(await orderOf(params)).toMatchObject({ status: 'cancelled', paymentStatus: 'refunded' });
  expect(await earningsOf()).toEqual(before);
  expect(await piecesOf(cloud, comb)).toMatchObject({ stock: 8, sold: 2 });
  const body = { kind: 'order', id: params.orderId } as const;
  expect(await customer.api.sendToCard({ body })).toMatchObject({ cardRefund: { cents: 3_000 } });
  await settled(cloud);
  const { items } = await customer.api.listNotifications();
  expect(items.map(({ title }) => title)).not.toContain('Order cancelled');
  const shown = await (await admin(cloud)).api.getAdminPurchase({ params: body });
  expect(shown.itemReturn).toMatchObject({ status: 'refunded' });
  expect(shown.history.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['returnAsked', 'returnAccepted', 'returnRefunded']),
  );
});

test('what was released is taken back from the seller, also what they have already spent', async () => {
  const params = await delivered(2);
  await customer.api.reviewOrder({ params, body: { rating: 2, comment: 'Breaks' } });
  const before = await earningsOf();
  await ask(params, { quantity: 2 });
  await accept(params);
  await receive(params);
  expect(await earningsOf()).toEqual({ ...before, availableCents: before.availableCents - 2_700 });
  expect(await creditOf()).toBe(3_000);
  expect(await orderOf(params)).toMatchObject({ status: 'delivered', refundedCents: 3_000 });
  await expect(ask(params)).rejects.toMatchObject({ code: 'not_possible_now' });
});

test('a declined return goes to the admins, who decide', async () => {
  const [won, lost] = [await delivered(1), await delivered(1)];
  const { api } = await admin(cloud);
  for (const params of [won, lost]) {
    await ask(params);
    expect(await decline(params)).toMatchObject({ status: 'declined', declineReason: 'It was used' });
    const escalated = await customer.api.escalateReturn({ params, body: { text: 'It never was' } });
    expect(escalated).toMatchObject({ status: 'escalated' });
    expect(JSON.stringify(await seller.api.getProviderReturn({ params }))).not.toContain('It never was');
  }
  const cases = (await openCasesOf(await admin(cloud))).flatMap(({ itemReturn }) => itemReturn ?? []);
  expect(cases.find(({ id }) => id === won.orderId)).toMatchObject({
    refundCents: 1_500,
    itemReturn: { complaint: 'It never was', complaintBy: 'customer' },
  });
  const before = await earningsOf();
  expect(await api.decideReturn({ params: won, body: { verdict: 'refund' } })).toMatchObject({
    status: 'refunded',
  });
  expect(await api.decideReturn({ params: lost, body: { verdict: 'release' } })).toMatchObject({
    status: 'closed',
  });
  await expect(api.decideReturn({ params: won, body: { verdict: 'release' } })).rejects.toMatchObject({
    code: 'not_possible_now',
  });
  expect(await creditOf()).toBe(1_500);
  await sweepAt(cloud, later(8), 'orders');
  expect(await earningsOf()).toEqual({
    pendingCents: before.pendingCents - 2_700,
    availableCents: before.availableCents + 1_350,
  });
  const { items } = await api.listAudits({ query: {} });
  expect(items.map(({ act }) => act)).toEqual(
    expect.arrayContaining(['return_refunded', 'return_dismissed']),
  );
});

test('everything ends by itself: unanswered, not contested, not sent, not received', async () => {
  const [unanswered, uncontested, unsent, arrived] = [
    await delivered(1),
    await delivered(1),
    await delivered(1),
    await delivered(1),
  ];
  for (const params of [unanswered, uncontested, unsent, arrived]) await ask(params);
  await decline(uncontested);
  await accept(unsent);
  await accept(arrived);
  await send(arrived);
  const statusOf = async (params: Params) => (await orderOf(params)).itemReturn?.status;
  await sweepAt(cloud, later(6), 'orders');
  expect(await statusOf(unanswered)).toBe('escalated');
  expect(await statusOf(uncontested)).toBe('closed');
  expect(await statusOf(unsent)).toBe('accepted');
  await sweepAt(cloud, later(15), 'orders');
  expect(await statusOf(unsent)).toBe('closed');
  expect(await orderOf(arrived)).toMatchObject({ itemReturn: { status: 'refunded' }, status: 'cancelled' });
  expect(await creditOf()).toBe(1_500);
});

test('nobody asks too late, for too much, with pictures of others, or for what is not theirs', async () => {
  const params = await delivered(2);
  await expect(ask(params, { quantity: 3 })).rejects.toMatchObject({
    more: { fields: { quantity: expect.anything() } },
  });
  await expect(ask(params, { reason: ' ' })).rejects.toMatchObject({
    more: { fields: { reason: expect.anything() } },
  });
  const foreign = await uploadLook(seller);
  await expect(ask(params, { pictures: [foreign] })).rejects.toMatchObject({ code: 'invalid_input' });
  const open = await uploadImage(customer);
  await expect(ask(params, { pictures: [open] })).rejects.toMatchObject({ code: 'invalid_input' });
  const late = customer.at(later(15)).askForReturn({ params, body: asked });
  await expect(late).rejects.toMatchObject({ code: 'not_possible_now' });
  await expect(seller.api.askForReturn({ params, body: asked })).rejects.toMatchObject({ code: 'not_found' });
  await expect(customer.api.getReturn({ params })).rejects.toMatchObject({ code: 'not_found' });
  await expect(accept(params)).rejects.toMatchObject({ code: 'not_found' });
  await ask(params);
  await expect(send(params)).rejects.toMatchObject({ code: 'not_possible_now' });
  await expect(receive(params)).rejects.toMatchObject({ code: 'not_possible_now' });
  expect(await customer.api.withdrawReturn({ params })).toMatchObject({ status: 'withdrawn' });
  expect(await ask(params, { reason: 'After all' })).toMatchObject({ status: 'asked', reason: 'After all' });
});

test('an open return keeps both accounts, and a refund of the whole order ends it', async () => {
  const params = await delivered(1);
  await ask(params);
  const matters = async ({ api }: Person) => (await api.getDeletion()).matters.map(({ advice }) => advice);
  expect(await matters(customer)).toContain('Withdraw the return, or wait for its end.');
  expect(await matters(seller)).toContain('Answer the return, and wait for its end.');
  await expect(
    customer.api.reportProblem({ body: { kind: 'order', id: params.orderId, text: 'Broken' } }),
  ).rejects.toMatchObject({ code: 'not_possible_now' });
  // A review is written, and releases nothing.
  const before = await earningsOf();
  await customer.api.reviewOrder({ params, body: { rating: 1, comment: 'Broken' } });
  expect(await earningsOf()).toEqual(before);
  await (await admin(cloud)).api.refundPurchase({
    params: { kind: 'order', id: params.orderId },
    headers: { 'idempotency-key': crypto.randomUUID() },
    body: { cents: 1_500, to: 'wallet', reason: 'We are sorry' },
  });
  expect(await orderOf(params)).toMatchObject({ status: 'cancelled', itemReturn: { status: 'closed' } });
  expect(await matters(customer)).not.toContain('Withdraw the return, or wait for its end.');
  await expect(accept(params)).rejects.toMatchObject({ code: 'not_possible_now' });
});
