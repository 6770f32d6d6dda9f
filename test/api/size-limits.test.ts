import { randomUUID } from 'node:crypto';
import { admin } from '../../infra/acting/admin';
import { openDate } from '../../infra/acting/bookings';
import { uploadImage } from '../../infra/acting/images';
import { cartOf } from '../../infra/acting/orders';
import type { Person } from '../../infra/acting/person';
import { maxStock } from '../../shared/catalog/product-input';
import { completedBooking } from '../given/bookings';
import { newHairstyle } from '../given/hairstyles';
import { openCasesOf } from '../given/open-cases';
import { deliveredOrder, paidOrders } from '../given/orders';
import { newCustomer, newEmail, newPerson, newProvider } from '../given/people';
import { newProduct } from '../given/products';
import { runningCloud } from '../given/running-cloud';
import { send } from './given/send';
import { piecesOf } from './given/stock';
import { hoursAfter, settled } from './given/time';

const cloud = runningCloud();
let provider: Person;
let customer: Person;

const long = (length: number) => '😀'.repeat(length / 2);

beforeAll(async () => {
  [provider, customer] = await Promise.all([newProvider(cloud), newCustomer(cloud)]);
});

/** Calls an hour later, when CloudFront's copies have expired. */
const later = (person: Person) => person.at(hoursAfter(Date.now(), 1));

test('too many of one product over several lines are refused on the line that exceeds the limit', async () => {
  const product = await newProduct(provider, { priceCents: 5, stock: 2_000 });
  const [line] = cartOf([product]).lines;
  const body = cartOf([], { creditCents: 0 });
  const lines = [
    { ...line, quantity: 1_000 },
    { ...line, quantity: 1 },
  ];
  const headers = { 'idempotency-key': randomUUID() };
  const answer = await send(
    cloud.origin,
    'createOrders',
    { headers, body: { ...body, lines } },
    await customer.token(),
  );
  expect(answer).toMatchObject({
    status: 400,
    body: { code: 'invalid_input', fields: { 'lines.1.quantity': 'At most 1,000' } },
  });
  expect(await piecesOf(cloud, product)).toEqual({ stock: 2_000, reserved: 0, sold: 0 });
});

test('the maximum quantity over two lines becomes one order', async () => {
  const product = await newProduct(provider, { priceCents: 5, stock: 1_000 });
  const [line] = cartOf([product]).lines;
  const body = { ...cartOf([]), lines: [{ ...line!, quantity: 999 }, line!] };
  const headers = { 'idempotency-key': randomUUID() };
  const { orders } = await customer.api.createOrders({ headers, body });
  expect(orders).toMatchObject([{ quantity: 1_000, totalCents: 5_000 }]);
  expect((await customer.api.listOrders({})).items[0]).toMatchObject({ quantity: 1_000 });
});

test('an order above the maximum price of a product is shown to both parties', async () => {
  const product = await newProduct(provider, { priceCents: 9_000_000, stock: 11 });
  const [order] = await paidOrders(cloud, customer, [product], { quantity: 11, shippingAddress: long(500) });
  const totalCents = 99_000_000;
  expect((await customer.api.listOrders({})).items[0]).toMatchObject({ id: order!.id, totalCents });
  expect((await provider.api.listProviderOrders()).items[0]).toMatchObject({ id: order!.id, totalCents });
  const params = { checkoutId: order!.checkoutId };
  expect(await customer.api.getReceipt({ params })).toMatchObject({ totalCents, lines: [{ quantity: 11 }] });
  await provider.api.updateOrderStatus({
    params: { orderId: order!.id },
    body: { transition: 'providerCancel' },
  });
  await settled(cloud);
  expect((await customer.api.listOrders({})).items[0]).toMatchObject({ refundedCents: totalCents });
  expect((await customer.api.getWallet()).wallet.creditCents).toBe(totalCents);
});

test('stock that returns above the maximum can be kept in an edit, but not raised', async () => {
  const images = [await uploadImage(provider)];
  const product = await newProduct(provider, { images, stock: maxStock });
  const [order] = await paidOrders(cloud, customer, [product], { quantity: 500 });
  const params = { productId: product.id };
  const { providerId: _, providerName: __, createdAt: ___, id: ____, ...fields } = product;
  const body = { ...fields, stockSeen: maxStock - 500 };
  await provider.api.updateProduct({ params, body });
  await customer.api.cancelOrder({ params: { orderId: order!.id } });
  const stock = maxStock + 500;
  expect((await provider.api.listMyProducts()).items[0]).toMatchObject({ id: product.id, stock });
  expect(await later(customer).getProduct({ params })).toMatchObject({ stock });
  const seen = { ...body, version: 2, stock, stockSeen: stock };
  expect(await provider.api.updateProduct({ params, body: { ...seen, name: 'Renamed' } })).toMatchObject({
    stock,
  });
  await expect(
    provider.api.updateProduct({ params, body: { ...seen, version: 3, stock: stock + 1 } }),
  ).rejects.toMatchObject({ code: 'invalid_input', more: { fields: { stock: 'At most 100,000' } } });
});

test('profiles and listings with every field at its maximum length are shown everywhere', async () => {
  const profile = {
    name: long(80),
    phone: '1'.repeat(30),
    address: long(300),
    bio: long(1_000),
    shown: { address: true, email: true, phone: true },
  };
  const other = await newProvider(cloud, { profile });
  const { variations, addOns } = await newHairstyle(other, {
    title: long(100),
    description: long(2_000),
    priceCents: 10_000_000,
    durationMinutes: 765,
    images: await Promise.all(Array.from({ length: 5 }, () => uploadImage(other))),
    variations: Array.from({ length: 12 }, () => ({
      name: long(60),
      description: long(300),
      priceCents: 10_000_000,
      durationMinutes: 765,
    })),
    addOns: Array.from({ length: 12 }, () => ({
      name: long(60),
      // With all of them, a service costs no more than a price can be.
      priceCents: 0,
      durationMinutes: 0,
    })),
  });
  const product = await newProduct(other, {
    name: long(100),
    description: long(2_000),
    priceCents: 10_000_000,
  });
  await settled(cloud);
  const params = { providerId: other.id };
  expect([variations, addOns].map(({ length }) => length)).toEqual([12, 12]);
  expect(await other.api.getMe()).toMatchObject(profile);
  expect(await later(customer).getProvider({ params })).toMatchObject({
    name: profile.name,
    bio: profile.bio,
  });
  const { items: styles } = await later(customer).listProviderHairstyles({ params });
  const { items: wares } = await later(customer).listProviderProducts({ params });
  expect([styles[0]?.providerName, wares[0]?.id]).toEqual([profile.name, product.id]);
  for (const [kind, id] of [
    ['provider', other.id],
    ['hairstyle', styles[0]!.id],
    ['product', product.id],
  ] as const)
    await customer.api.addFavorite({ params: { kind, id } });
  const found = await customer.api.listFavorites();
  expect([found.providers.length, found.hairstyles.length, found.products.length]).toEqual([1, 1, 1]);
  for (const name of ['shareProvider', 'getSitemap'] as const)
    expect((await send(cloud.origin, name, { params })).status).toBe(200);
});

test('a booking, review and problem at maximum length are shown to everyone concerned', async () => {
  const parties = { customer, provider };
  const style = await newHairstyle(provider, { priceCents: 10_000_000 });
  const location = { kind: 'home' as const, address: long(300) };
  const { id } = await completedBooking(cloud, parties, style, {
    location,
    notes: long(500),
    date: openDate(4),
  });
  const product = await newProduct(provider);
  const order = await deliveredOrder(cloud, parties, product, { shippingAddress: long(500) });
  await customer.api.reviewBooking({ params: { bookingId: id }, body: { rating: 5, comment: long(500) } });
  await customer.api.reportProblem({ body: { kind: 'order', id: order.id, text: long(1_000) } });
  await settled(cloud);
  const { items: reviews } = await later(customer).listReviews({ params: { providerId: provider.id } });
  expect(reviews[0]?.comment).toBe(long(500));
  expect((await customer.api.listBookings({})).items[0]).toMatchObject({ id, notes: long(500) });
  expect((await provider.api.listProviderBookings()).items[0]).toMatchObject({ id, location });
  const judge = await admin(cloud);
  const cases = await openCasesOf(judge);
  expect(cases.find(({ problem }) => problem?.id === order.id)?.problem?.text).toBe(long(1_000));
  expect((await provider.api.listNotifications()).items.length).toBeGreaterThan(0);
});

test('a promo code and banner at their maximums are shown, and dates outside 1900 to 2999 are refused', async () => {
  const judge = await admin(cloud);
  const code = `X${randomUUID().slice(0, 8)}`.toUpperCase();
  const largest = { code, description: '', discountType: 'fixed', discountValue: 10_000_000 } as const;
  const made = await judge.api.createPromoCode({ body: { ...largest, validUntil: '2999-12-31' } });
  expect(made).toMatchObject({ description: null, validUntil: '2999-12-31' });
  const style = await newHairstyle(provider);
  const check = await customer.api.checkPromoCode({ body: { code, hairstyleId: style.id } });
  expect(check).toMatchObject({ valid: true });
  const image = await uploadImage(judge);
  const { id } = await judge.api.createBanner({
    body: { title: long(80), image, link: `/${'x'.repeat(299)}` },
  });
  const { items } = await judge.at(hoursAfter(Date.now(), 2)).listBanners();
  expect(items.map((banner) => banner.id)).toContain(id);

  const refused = judge.api.createPromoCode({
    body: { ...largest, code: `${code}2`, validUntil: '0050-01-01' },
  });
  await expect(refused).rejects.toMatchObject({ more: { fields: { validUntil: 'Not a valid date' } } });
  const query = { hairstyleId: style.id, date: '0050-01-01' };
  const params = { providerId: provider.id };
  const answer = await send(cloud.origin, 'getAvailability', { params, query }, await customer.token());
  expect(answer).toMatchObject({ status: 400, body: { fields: { date: 'Not a valid date' } } });
});

test('refuses a banner link that is neither a path of this site nor an https address', async () => {
  const judge = await admin(cloud);
  const token = await judge.token();
  const image = await uploadImage(judge);
  for (const link of [
    '/\\evil.example',
    '//evil.example',
    '/.//evil.example',
    '//[',
    'javascript:alert(1)',
    'https://[',
  ]) {
    const answer = await send(cloud.origin, 'createBanner', { body: { title: 'x', image, link } }, token);
    expect(answer).toMatchObject({
      status: 400,
      body: { fields: { link: 'Enter a path, such as /hairstyles, or an https address' } },
    });
  }
});

test('a person with an unusual email address can sign up and is shown it', async () => {
  const email = newEmail('a..b');
  const person = await newPerson(cloud, { email });
  expect(await person.api.getMe()).toMatchObject({ email });
});

test('refuses an unpaired surrogate and names its field', async () => {
  const token = await customer.token();
  for (const [name, body, field] of [
    ['updateMe', { bio: 'a\ud800' }, 'bio'],
    ['updateMe', { name: '\udfff' }, 'name'],
    [
      'addLead',
      { email: newEmail('x'), campaign: { source: '\ud800', timestamp: new Date().toISOString() } },
      'campaign.source',
    ],
    ['checkPromoCode', { code: 'A\ud83d', hairstyleId: 'x' }, 'code'],
    ['reportProblem', { kind: 'order', id: 'x', text: '\ud800' }, 'text'],
  ] as const) {
    const answer = await send(cloud.origin, name, { body }, token);
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_input' } });
    expect(Object.keys(answer.body!.fields as object)).toEqual([field]);
  }
});

test.each([
  ['a mark of direction', 'Amara\u202eOkafor'],
  ['a line break', 'Amara\nOkafor'],
  ['half a character', 'Amara\ud800'],
])('refuses a name with %s at sign-up and in the profile', async (_, name) => {
  await expect(newPerson(cloud, { name })).rejects.toThrow(
    /Your name contains characters that are not allowed\.$/,
  );
  const answer = await send(cloud.origin, 'updateMe', { body: { name } }, await customer.token());
  expect(answer).toMatchObject({
    status: 400,
    body: { fields: { name: 'Remove characters that are not allowed' } },
  });
});

describe('a body on a public route', () => {
  const post = async (body: string) => {
    const response = await fetch(`${cloud.origin}/api/leads`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-local-address': '10.99.1.1' },
      body,
    });
    return { status: response.status, body: await response.json() };
  };
  const unknown = (keys: number) =>
    Object.fromEntries(Array.from({ length: keys }, (_, index) => [`k${index}`, 0]));
  const lead = () => ({ email: newEmail('x') });

  test('may have keys that this version does not know', async () => {
    expect(await post(JSON.stringify({ ...lead(), ...unknown(500) }))).toMatchObject({ status: 202 });
  });

  test.each([
    ['more than 64 kB', () => JSON.stringify({ ...lead(), more: 'x'.repeat(64 * 1_024) })],
    ['more than 1,000 keys', () => JSON.stringify({ ...lead(), ...unknown(1_001) })],
    [
      'more than 1,000 keys at several levels',
      () => JSON.stringify({ ...lead(), a: unknown(600), b: unknown(600) }),
    ],
    ['thousands of levels', () => `${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`],
  ])('is refused with %s', async (_, body) => {
    expect(await post(body())).toMatchObject({ status: 413, body: { code: 'body_too_large' } });
  });
});

test('a reason that nobody can see is none', async () => {
  const answer = await send(
    cloud.origin,
    'deleteReview',
    { params: { reviewId: 'some-review' }, body: { reason: '\u200b\u2800' } },
    await (await admin(cloud)).token(),
  );
  expect(answer).toMatchObject({ status: 400, body: { fields: { reason: 'This field is required' } } });
});
