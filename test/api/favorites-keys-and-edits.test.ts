import { randomUUID } from 'node:crypto';
import { admin } from '../../infra/acting/admin';
import { bookingChoice, newBooking, openDate, sessionOf } from '../../infra/acting/bookings';
import { uploadImage } from '../../infra/acting/images';
import { cartOf } from '../../infra/acting/orders';
import type { Person } from '../../infra/acting/person';
import { tableOf } from '../../infra/acting/table';
import { put } from '../../lambdas/data/engine/writes';
import { favorites } from '../../lambdas/data/favorites';
import type { OwnProduct } from '../../shared/catalog/product';
import type { OwnHairstyle } from '../../shared/catalog/schema';
import { maxFavorites } from '../../shared/favorites/api';
import { completedBooking } from '../given/bookings';
import { newHairstyle } from '../given/hairstyles';
import { newApplicant, newCustomer, newProvider, newSuspendedProvider } from '../given/people';
import { newProduct } from '../given/products';
import { runningCloud } from '../given/running-cloud';
import { hoursAfter, settled } from './given/time';

const cloud = runningCloud();
let customer: Person;
let provider: Person;
let style: OwnHairstyle;
let product: OwnProduct;
let images: OwnHairstyle['images'];

beforeAll(async () => {
  [customer, provider] = await Promise.all([newCustomer(cloud), newProvider(cloud)]);
  images = [await uploadImage(provider)];
  [style, product] = await Promise.all([
    newHairstyle(provider, { images }),
    newProduct(provider, { images }),
  ]);
});

const addFavorite = (kind: 'provider' | 'hairstyle' | 'product', id: string) =>
  customer.api.addFavorite({ params: { kind, id } });

test('adding a favorite that is not public is refused with not_found', async () => {
  const [applicant, suspended, judge, other] = await Promise.all([
    newApplicant(cloud),
    newSuspendedProvider(cloud),
    admin(cloud),
    newCustomer(cloud),
  ]);
  const hidden = await newHairstyle(provider, { images, active: false });
  for (const { id } of [applicant, suspended, judge, other, { id: randomUUID() }])
    await expect(addFavorite('provider', id)).rejects.toMatchObject({ code: 'not_found', more: {} });
  await expect(addFavorite('hairstyle', hidden.id)).rejects.toMatchObject({ code: 'not_found' });
  expect((await customer.api.listFavorites()).providers).toEqual([]);
});

test('a suspended provider disappears from favorites', async () => {
  const other = await newProvider(cloud);
  await addFavorite('provider', other.id);
  const listed = async () => (await customer.api.listFavorites()).providers.map(({ id }) => id);
  expect(await listed()).toEqual([other.id]);
  const judge = await admin(cloud);
  await judge.api.decideApplication({
    params: { providerId: other.id },
    body: { verdict: 'suspend', reason: 'A test' },
  });
  expect(await listed()).toEqual([]);
});

test('at the limit, one more favorite is refused, and one that is saved already is kept', async () => {
  const collector = await newCustomer(cloud);
  const save = (kind: 'hairstyle' | 'product', id: string) =>
    collector.api.addFavorite({ params: { kind, id } });
  await save('hairstyle', style.id);
  const table = await tableOf(cloud);
  const createdAt = new Date().toISOString();
  for (let count = 1; count < maxFavorites; count++)
    await table.write(
      put(favorites, { userId: collector.id, kind: 'hairstyle', id: `gone${count}`, createdAt }),
    );
  table.close();
  await expect(save('product', product.id)).rejects.toMatchObject({ code: 'too_many_favorites' });
  await expect(save('hairstyle', style.id)).resolves.toEqual({});
});

const hairstyleBody = () => ({
  title: 'Keyed',
  category: 'braids' as const,
  priceCents: 9_000,
  durationMinutes: 60,
  images,
});
const productBody = () => ({ name: 'Keyed', category: 'tools' as const, priceCents: 900, stock: 3, images });

/** Every route that takes an Idempotency-Key. */
const keyed = {
  createHairstyle: (person: Person, key: string) =>
    person.api.createHairstyle({ headers: { 'idempotency-key': key }, body: hairstyleBody() }),
  createProduct: (person: Person, key: string) =>
    person.api.createProduct({ headers: { 'idempotency-key': key }, body: productBody() }),
  createBooking: (person: Person, key: string) =>
    person.api.createBooking({
      headers: { 'idempotency-key': key },
      body: bookingChoice(style, { date: openDate(9), time: '15:00' }),
    }),
  createOrders: (person: Person, key: string) =>
    person.api.createOrders({ headers: { 'idempotency-key': key }, body: cartOf([product]) }),
};
const pairs = Object.keys(keyed).flatMap((one) =>
  Object.keys(keyed).flatMap((other) => (one === other ? [] : [[one, other] as const])),
) as Array<[keyof typeof keyed, keyof typeof keyed]>;

test('an idempotency key used on one route is refused on every other', async () => {
  const buyer = await newProvider(cloud);
  images = [await uploadImage(buyer)];
  for (const [one, other] of pairs) {
    const key = randomUUID();
    const made = await keyed[one](buyer, key);
    await expect(keyed[other](buyer, key)).rejects.toMatchObject({ code: 'key_reused' });
    if ('booking' in made) await buyer.api.cancelBooking({ params: { bookingId: made.booking.id } });
    if ('orders' in made) await buyer.api.cancelOrder({ params: { orderId: made.orders[0]!.id } });
  }
});

test('repeating a listing’s key returns the same listing, and another body under it is refused', async () => {
  const other = await newProvider(cloud);
  images = [await uploadImage(other)];
  const headers = { 'idempotency-key': randomUUID() };
  const made = await other.api.createHairstyle({ headers, body: hairstyleBody() });
  expect(await other.api.createHairstyle({ headers, body: hairstyleBody() })).toEqual(made);
  const body = { ...hairstyleBody(), priceCents: 1 };
  await expect(other.api.createHairstyle({ headers, body })).rejects.toMatchObject({ code: 'key_reused' });
  const productHeaders = { 'idempotency-key': randomUUID() };
  await other.api.createProduct({ headers: productHeaders, body: productBody() });
  await expect(
    other.api.createProduct({ headers: productHeaders, body: { ...productBody(), stock: 4 } }),
  ).rejects.toMatchObject({ code: 'key_reused' });
});

test('verifyPayment is rate-limited per person', async () => {
  const [eager, other] = await Promise.all([newCustomer(cloud), newCustomer(cloud)]);
  const { booking, url } = await newBooking(eager, style, { date: openDate(10), time: '09:00' });
  const body = { sessionId: sessionOf(url), bookingId: booking.id };
  const now = new Date().toISOString();
  const ask = () => eager.at(now).verifyPayment({ body });
  for (let tries = 0; tries < 60; tries++) await ask();
  await expect(ask()).rejects.toMatchObject({ code: 'too_many_requests' });
  await expect(other.at(now).verifyPayment({ body })).rejects.toMatchObject({
    code: 'invalid_payment_session',
  });
});

test('different spellings of a time zone are stored as one name', async () => {
  const person = await newProvider(cloud);
  for (const zone of ['america/los_angeles', 'US/Pacific', 'AMERICA/LOS_ANGELES'])
    expect(await person.api.updateMe({ body: { zone } })).toMatchObject({ zone: 'America/Los_Angeles' });
  expect(await person.api.getMe()).toMatchObject({ zone: 'America/Los_Angeles' });
});

describe('a change based on an older version', () => {
  const stale = { code: 'changed_meanwhile' };

  test('is refused for a profile, but ratings do not raise its version', async () => {
    const person = await newProvider(cloud);
    const seen = await person.api.getMe();
    const one = await person.api.updateMe({ body: { bio: 'One', version: seen.version } });
    await expect(person.api.updateMe({ body: { bio: 'Two', version: seen.version } })).rejects.toMatchObject(
      stale,
    );
    expect(await person.api.updateMe({ body: { bio: 'One', version: seen.version } })).toMatchObject({
      bio: 'One',
    });
    const again = await person.api.getMe();
    expect(again.version).toBe(one.version + 1);

    const work = await newHairstyle(person);
    const { id } = await completedBooking(cloud, { customer, provider: person }, work);
    await customer.api.reviewBooking({ params: { bookingId: id }, body: { rating: 5, comment: 'Lovely' } });
    const body = { name: 'New Name', version: again.version };
    expect(await person.api.updateMe({ body })).toMatchObject({ name: 'New Name', bio: 'One' });
    const params = { providerId: person.id };
    expect(
      (await person.at(new Date(Date.now() + 60_000).toISOString()).getProvider({ params })).rating.count,
    ).toBe(1);
  });

  test('is refused for a profile whose time zone has changed', async () => {
    const person = await newProvider(cloud);
    const { version } = await person.api.getMe();
    await person.api.updateMe({ body: { zone: 'America/Chicago' } });
    await expect(person.api.updateMe({ body: { bio: 'x', version } })).rejects.toMatchObject(stale);
  });

  test('does not occur when different profile fields change at once: none is lost', async () => {
    const person = await newCustomer(cloud);
    const fields = [{ bio: 'Bio' }, { phone: '555' }, { address: 'Street' }, { name: 'Name' }];
    await Promise.all(fields.map((body) => person.api.updateMe({ body })));
    expect(await person.api.getMe()).toMatchObject(Object.assign({}, ...fields));
  });

  test('does not occur when a provider’s new name is copied to their listings', async () => {
    const person = await newProvider(cloud);
    const { id, providerId: _, createdAt: __, ...seen } = await newHairstyle(person);
    await person.api.updateMe({ body: { name: 'Another Name' } });
    await settled(cloud);
    const params = { hairstyleId: id };
    await person.api.updateHairstyle({ params, body: { ...seen, title: 'Renamed' } });
    await settled(cloud);
    const later = person.at(hoursAfter(Date.now(), 1));
    expect(
      (await later.listProviderHairstyles({ params: { providerId: person.id } })).items[0],
    ).toMatchObject({
      title: 'Renamed',
      providerName: 'Another Name',
    });
  });

  test('is refused for a hairstyle and for a product', async () => {
    const { id, providerId: _, createdAt: __, ...seen } = style;
    const params = { hairstyleId: id };
    const saved = await provider.api.updateHairstyle({ params, body: { ...seen, title: 'One' } });
    expect(saved).toMatchObject({ title: 'One', version: seen.version + 1 });
    const late = provider.api.updateHairstyle({ params, body: { ...seen, title: 'Two' } });
    await expect(late).rejects.toMatchObject(stale);

    const { id: productId, providerId: ___, providerName: ____, createdAt: _____, ...shown } = product;
    const change = (name: string) =>
      provider.api.updateProduct({ params: { productId }, body: { ...shown, name, stockSeen: shown.stock } });
    await change('One');
    await expect(change('Two')).rejects.toMatchObject(stale);
  });
});
