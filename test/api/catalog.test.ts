import { uploadImage } from '../../infra/acting/images';
import type { Person } from '../../infra/acting/person';
import { api, type RouteName } from '../../shared/api';
import type { Hairstyle } from '../../shared/catalog/schema';
import { type HairstyleChoice, newHairstyle } from '../given/hairstyles';
import { newCustomer, newProvider } from '../given/people';
import { newProduct } from '../given/products';
import { runningCloud } from '../given/running-cloud';
import { laterInstants, settled } from './given/time';

const cloud = runningCloud();
let provider: Person;
let style: Hairstyle;
const word = `zanzibar${Date.now().toString(36)}`;

beforeAll(async () => {
  provider = await newProvider(cloud);
  style = await newHairstyle(provider, {
    title: `Knots of ${word.toUpperCase()}`,
    description: '100% “hand_made”',
  });
  await settled(cloud);
});

const nextInstant = laterInstants();
const later = () => provider.at(nextInstant());
const found = async (search: string, category?: 'braids' | 'locs') =>
  (await later().listHairstyles({ query: { search, ...(category && { category }) } })).items.map(
    ({ id }) => id,
  );

test('search finds any part of title and description, ignoring case and without wildcards', async () => {
  for (const text of [word, word.slice(2, 9).toUpperCase(), 'hand_made', '100%'])
    expect(await found(text)).toContain(style.id);
  expect(await found(word, 'braids')).toEqual([style.id]);
  expect(await found(word, 'locs')).toEqual([]);
  expect(await found(`${word}.*`)).toEqual([]);
});

test('search finds services and products by the stylist’s name and area', async () => {
  const area = `Quito${Date.now().toString(36)}, NY`;
  await provider.api.updateMe({ body: { area, name: `Ines ${area}` } });
  const product = await newProduct(provider, { images: style.images });
  await settled(cloud);
  expect(await found(area.toUpperCase())).toContain(style.id);
  expect(await found(`ines ${area.slice(0, 8)}`)).toContain(style.id);
  const { items } = await later().listProducts({ query: { search: area } });
  expect(items.map(({ id }) => id)).toEqual([product.id]);
  expect(items[0]!.providerArea).toBe(area);
  const params = { providerId: provider.id };
  expect((await later().getProvider({ params })).area).toBe(area);
});

test('a provider’s portfolio has the pictures of their listed services', async () => {
  const other = await newProvider(cloud);
  const params = { providerId: other.id };
  expect((await later().getProvider({ params })).portfolio).toEqual([]);
  const images = await Promise.all([uploadImage(other), uploadImage(other)]);
  const listed = await newHairstyle(other, { images });
  await newHairstyle(other, { active: false });
  expect((await later().getProvider({ params })).portfolio).toEqual(
    images.map((image, index) => ({
      hairstyleId: listed.id,
      title: listed.title,
      number: index + 1,
      image,
    })),
  );
});

test('a customer has no area', async () => {
  const customer = await newCustomer(cloud);
  expect((await customer.api.updateMe({ body: { area: 'Brooklyn, NY' } })).area).toBe('');
  await expect(provider.api.updateMe({ body: { area: 'x'.repeat(61) } })).rejects.toMatchObject({
    more: { fields: { area: 'At most 60 characters' } },
  });
});

const size = (name: string) => ({ name, priceCents: 9_000, durationMinutes: 60 });

test('search finds a renamed hairstyle by its new title only, and an archived one not at all', async () => {
  const other = `cordoba${Date.now().toString(36)}`;
  const { images } = style;
  const made = await newHairstyle(provider, { title: word, images });
  await provider.api.updateHairstyle({
    params: { hairstyleId: made.id },
    body: { ...made, title: other, images },
  });
  await settled(cloud);
  expect(await found(other)).toEqual([made.id]);
  expect(await found(word)).toEqual([style.id]);
  await provider.api.archiveHairstyle({ params: { hairstyleId: made.id } });
  await settled(cloud);
  expect(await found(other)).toEqual([]);
  const mine = await provider.api.listMyHairstyles();
  expect(mine.items.map(({ id }) => id)).toEqual([style.id]);
});

test('an inactive hairstyle is not public, but on its provider’s own list', async () => {
  const { images } = style;
  const hidden = await newHairstyle(provider, { images, active: false });
  await expect(provider.api.getHairstyle({ params: { hairstyleId: hidden.id } })).rejects.toMatchObject({
    code: 'not_found',
  });
  expect((await provider.api.listMyHairstyles()).items.map(({ id }) => id)).toContain(hidden.id);
});

test('a provider reads their own service with its hidden sizes, and shows or hides it alone', async () => {
  const { images } = style;
  const variations = [{ ...size('Short'), active: false }];
  const made = await newHairstyle(provider, { images, variations });
  const params = { hairstyleId: made.id };
  const hide = () => provider.api.setHairstyleActive({ params, body: { active: false } });
  expect(await hide()).toEqual({ ...made, active: false, version: made.version + 1 });
  // Asking again changes nothing, so an open form can still be saved.
  expect((await hide()).version).toBe(made.version + 1);
  expect(await provider.api.getMyHairstyle({ params })).toMatchObject({
    active: false,
    variations: made.variations,
  });
  await expect(provider.api.getHairstyle({ params })).rejects.toMatchObject({ code: 'not_found' });
  await provider.api.setHairstyleActive({ params, body: { active: true } });
  expect(await provider.api.getHairstyle({ params })).toMatchObject({ id: made.id, variations: [] });
  await provider.api.archiveHairstyle({ params });
  await expect(hide()).rejects.toMatchObject({ code: 'not_found' });
  await expect(provider.api.getMyHairstyle({ params })).rejects.toMatchObject({ code: 'not_found' });
});

test('how long a service usually lasts is on its page, until its provider no longer says so', async () => {
  const { images } = style;
  const made = await newHairstyle(provider, { images, lastsWeeks: 6 });
  const params = { hairstyleId: made.id };
  expect((await provider.api.getHairstyle({ params })).lastsWeeks).toBe(6);
  const { lastsWeeks: _, ...body } = made;
  for (const weeks of [1, 13, 2.5])
    await expect(
      provider.api.updateHairstyle({ params, body: { ...body, lastsWeeks: weeks } }),
    ).rejects.toMatchObject({ code: 'invalid_input' });
  const addOns = [{ name: 'Wash', priceCents: 2_500, durationMinutes: 30 }];
  const withAddOn = await provider.api.updateHairstyle({ params, body: { ...body, addOns } });
  const { lastsWeeks: _weeks, addOns: _addOns, ...asBefore } = withAddOn;
  // A client from before services had these.
  const kept = await provider.api.updateHairstyle({ params, body: asBefore });
  expect(kept).toMatchObject({ lastsWeeks: 6, addOns: [{ name: 'Wash' }] });
  await provider.api.updateHairstyle({ params, body: { ...kept, lastsWeeks: null } });
  expect((await provider.api.getMyHairstyle({ params })).lastsWeeks).toBeUndefined();
});

test('refuses images uploaded by someone else', async () => {
  const stranger = await newProvider(cloud);
  const images = [await uploadImage(stranger)];
  await expect(newHairstyle(provider, { images })).rejects.toMatchObject({ code: 'invalid_input' });
});

test('refuses two sizes with the same ID', async () => {
  const { images } = style;
  const made = await newHairstyle(provider, { images, variations: [size('Short'), size('Long')] });
  const [short, long] = made.variations;
  const change = (variations: HairstyleChoice['variations']) =>
    provider.api.updateHairstyle({ params: { hairstyleId: made.id }, body: { ...made, variations } });
  await expect(change([short!, { ...long!, id: short!.id }])).rejects.toMatchObject({
    code: 'invalid_input',
    more: { fields: { variations: 'Two sizes have the same id' } },
  });
  expect((await change([long!, size('Long')])).variations[0]).toEqual(long);
  const { items } = await provider.api.listMyHairstyles();
  const ids = items.find(({ id }) => id === made.id)!.variations.map(({ id }) => id);
  expect(new Set(ids).size).toBe(2);
});

test('never reuses the ID of a removed size', async () => {
  const { images } = style;
  const made = await newHairstyle(provider, { images, variations: [size('Short')] });
  const params = { hairstyleId: made.id };
  const { version } = await provider.api.updateHairstyle({ params, body: { ...made, variations: [] } });
  const again = await provider.api.updateHairstyle({
    params,
    body: { ...made, version, variations: [size('Short')] },
  });
  expect(again.variations[0]!.id).not.toBe(made.variations[0]!.id);
});

test('pages through a provider’s hairstyles without gaps or repeats', async () => {
  const many = await newProvider(cloud);
  const images = [await uploadImage(many)];
  const made: string[] = [];
  for (let index = 0; index < 30; index++) made.push((await newHairstyle(many, { images })).id);
  const params = { providerId: many.id };
  const first = await later().listProviderHairstyles({ params });
  const second = await later().listProviderHairstyles({ params, query: { cursor: first.cursor } });
  expect(first.items).toHaveLength(24);
  expect(second.cursor).toBeUndefined();
  expect([...first.items, ...second.items].map(({ id }) => id)).toEqual(made.toReversed());
});

const cached = Object.entries(api).flatMap(([name, route]) => ('cache' in route ? [name as RouteName] : []));

test('public replies may be cached for 5 seconds, personal replies and errors never', async () => {
  const paths = { listHairstyles: '/api/hairstyles', getHairstyle: `/api/hairstyles/${style.id}` };
  for (const path of Object.values(paths))
    expect((await fetch(`${cloud.origin}${path}`)).headers.get('cache-control')).toBe(
      'public, max-age=5, stale-while-revalidate=30',
    );
  const customer = await newCustomer(cloud);
  const headers = { authorization: `Bearer ${await customer.token()}` };
  for (const path of ['/api/me', '/api/bookings', '/api/wallet'])
    expect((await fetch(`${cloud.origin}${path}`, { headers })).headers.get('cache-control')).toBe(
      'no-store',
    );
  expect(cached.filter((name) => api[name].access !== 'public')).toEqual([]);
  const refused = await fetch(`${cloud.origin}/api/hairstyles/no-such-style`);
  expect(refused.headers.get('cache-control')).toBe('no-store');
});

test('a listing asked for past the caches has its price of now, and is gone once it is deactivated', async () => {
  const made = await newHairstyle(provider, { images: style.images });
  const product = await newProduct(provider, { images: style.images });
  const ask = (path: string) => fetch(`${cloud.origin}/api/${path}`);
  const paths = [`hairstyles/${made.id}`, `products/${product.id}`];
  // The caches keep these replies.
  for (const path of paths) expect((await ask(path)).status).toBe(200);

  const variations = made.variations.map((size) => ({ ...size, priceCents: size.priceCents + 500 }));
  const hairstyle = { params: { hairstyleId: made.id } };
  await provider.api.updateHairstyle({ ...hairstyle, body: { ...made, variations } });
  const query = { fresh: 'true' } as const;
  const shown = await provider.api.getHairstyle({ ...hairstyle, query });
  expect(shown.variations.map(({ priceCents }) => priceCents)).toEqual(
    variations.map(({ priceCents }) => priceCents),
  );

  await provider.api.setHairstyleActive({ ...hairstyle, body: { active: false } });
  await provider.api.setProductActive({ params: { productId: product.id }, body: { active: false } });
  for (const path of paths) {
    const reply = await ask(`${path}?fresh=true`);
    expect([reply.status, reply.headers.get('cache-control')]).toEqual([404, 'no-store']);
  }
});
