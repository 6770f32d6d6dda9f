import { admin } from '../../infra/acting/admin';
import { newBooking, openDate } from '../../infra/acting/bookings';
import { uploadImage } from '../../infra/acting/images';
import type { Person } from '../../infra/acting/person';
import type { Hairstyle } from '../../shared/catalog/schema';
import { hairstyleSorts } from '../../shared/catalog/sorts';
import { newHairstyle } from '../given/hairstyles';
import { newCustomer, newProvider } from '../given/people';
import { runningCloud } from '../given/running-cloud';
import { laterInstants, settled } from './given/time';

const cloud = runningCloud();
const word = `tortuga${Date.now().toString(36)}`;
let amara: Person;
let sofia: Person;
let short: Hairstyle;
let long: Hairstyle;
let other: Hairstyle;

beforeAll(async () => {
  [amara, sofia] = await Promise.all([newProvider(cloud), newProvider(cloud)]);
  await amara.api.updateMe({ body: { area: `${word} Heights, NY`, locations: ['provider', 'home'] } });
  await sofia.api.updateMe({ body: { area: 'Lisbon', locations: ['office'] } });
  const images = [await uploadImage(amara)];
  short = await newHairstyle(amara, { title: `Short ${word}`, images, priceCents: 5_000 });
  long = await newHairstyle(amara, {
    title: `Long ${word}`,
    images,
    priceCents: 20_000,
    durationMinutes: 600,
  });
  other = await newHairstyle(sofia, { title: `Other ${word}`, priceCents: 9_000 });
  await settled(cloud);
});

const nextInstant = laterInstants();
const later = () => amara.at(nextInstant());
type Query = NonNullable<NonNullable<Parameters<Person['api']['listHairstyles']>[0]>['query']>;
const list = (query: Query) => later().listHairstyles({ query: { search: word, ...query } });
const found = async (query: Query) => (await list(query)).items.map(({ id }) => id).sort();
const ids = (...styles: Hairstyle[]) => styles.map(({ id }) => id).sort();

test('filters by price, including both ends', async () => {
  expect(await found({ minCents: 5_000, maxCents: 9_000 })).toEqual(ids(short, other));
  expect(await found({ minCents: 9_001 })).toEqual(ids(long));
  expect(await found({ maxCents: 4_999 })).toEqual([]);
});

test('filters by where the stylist works and by part of the area', async () => {
  expect(await found({ location: 'home' })).toEqual(ids(short, long));
  expect(await found({ location: 'office' })).toEqual(ids(other));
  expect(await found({ location: 'hotel' })).toEqual([]);
  expect(await found({ area: 'HEIGHTS' })).toEqual(ids(short, long));
  expect(await found({ area: 'lisb', location: 'home' })).toEqual([]);
});

test('a changed profile changes what the filters find', async () => {
  await sofia.api.updateMe({ body: { area: 'Porto', locations: ['hotel'] } });
  await settled(cloud);
  expect(await found({ location: 'hotel', area: 'porto' })).toEqual(ids(other));
  expect(await found({ area: 'lisbon' })).toEqual([]);
});

test('the first page has the number of all results and the areas', async () => {
  const { total, areas, items } = await list({});
  expect([total, items.length]).toEqual([3, 3]);
  expect(areas).toContain(`${word} Heights, NY`);
  const { total: all = 0 } = await later().listHairstyles();
  expect(all).toBeGreaterThanOrEqual(3);
});

test('a booking takes the day out of the results, and cancelling brings it back', async () => {
  const date = openDate(9);
  const customer = await newCustomer(cloud);
  expect(await found({ date })).toEqual(ids(short, long, other));
  // Ten hours no longer fit before or after an appointment at 2 PM.
  const { booking } = await newBooking(customer, short, { date, time: '14:00' });
  await settled(cloud);
  expect(await found({ date })).toEqual(ids(short, other));
  await customer.api.cancelBooking({ params: { bookingId: booking.id } });
  await settled(cloud);
  expect(await found({ date })).toEqual(ids(short, long, other));
});

test('cards have the next free start, on the day searched for, and the soonest come first', async () => {
  const day = openDate(12);
  const onDay = await list({ date: day });
  expect(onDay.items.length).toBeGreaterThan(0);
  for (const { nextFree } of onDay.items) expect(nextFree?.date).toBe(day);
  const { items } = await list({ sort: 'soonest' });
  const starts = items.map(({ nextFree }) => `${nextFree?.date} ${nextFree?.time}`);
  expect(starts).toEqual([...starts].sort());
  expect(starts[0]).toMatch(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}$/);
});

test('a suspended stylist has no free days until they are approved again', async () => {
  const suspended = await newProvider(cloud);
  const style = await newHairstyle(suspended, { title: `Gone ${word}` });
  await settled(cloud);
  const date = openDate(11);
  expect(await found({ search: `gone ${word}`, date })).toEqual([style.id]);
  const { api } = await admin(cloud);
  const params = { providerId: suspended.id };
  await api.decideApplication({ params, body: { verdict: 'suspend', reason: 'A test' } });
  await settled(cloud);
  expect(await found({ search: `gone ${word}`, date })).toEqual([]);
  await api.decideApplication({ params, body: { verdict: 'approve' } });
  await settled(cloud);
  expect(await found({ search: `gone ${word}`, date })).toEqual([style.id]);
  await suspended.api.archiveHairstyle({ params: { hairstyleId: style.id } });
});

describe('paging', () => {
  const many = `mambo${Date.now().toString(36)}`;
  const made: string[] = [];
  beforeAll(async () => {
    const images = [await uploadImage(amara)];
    for (let index = 0; index < 27; index++) {
      const priceCents = 1_000 * (index % 5);
      const style = await newHairstyle(amara, { title: `Style ${many}`, images, priceCents });
      if (priceCents > 0) made.push(style.id);
    }
    for (let index = 0; index < 6; index++)
      made.push((await newHairstyle(amara, { title: many, images, priceCents: 4_500 })).id);
    await settled(cloud);
  }, 120_000);

  test.each(hairstyleSorts)('returns every result once when sorted by %s', async (sort) => {
    const from = sort === 'nearest' ? { zip: '10027' } : {};
    const query = { search: many, sort, minCents: 1, date: openDate(13), ...from };
    const first = await later().listHairstyles({ query });
    const second = await later().listHairstyles({ query: { ...query, cursor: first.cursor } });
    expect([first.total, first.items.length, second.cursor]).toEqual([made.length, 24, undefined]);
    const shown = [...first.items, ...second.items].map(({ id }) => id);
    expect(shown.sort()).toEqual([...made].sort());
  });
});

test.each([
  ['minCents', { minCents: 'cheap' }],
  ['minCents', { minCents: '-1' }],
  ['maxCents', { maxCents: '10000001' }],
  ['maxCents', { minCents: '200', maxCents: '100' }],
  ['location', { location: 'moon' }],
  ['area', { area: 'x'.repeat(61) }],
  ['date', { date: '2026-02-30' }],
  ['date', { date: 'tomorrow' }],
  ['sort', { sort: 'cheapest' }],
  ['zip', { sort: 'nearest' }],
])('refuses a bad %s (%j)', async (field, query: Record<string, string>) => {
  const response = await fetch(`${cloud.origin}/api/hairstyles?${new URLSearchParams(query)}`);
  expect(response.status).toBe(400);
  expect(Object.keys((await response.json()).fields)).toEqual([field]);
});

test('products can be filtered by price but not sorted by free time', async () => {
  const { origin } = cloud;
  const ask = (query: string) => fetch(`${origin}/api/products?${query}`);
  expect((await ask('minCents=1&maxCents=2')).status).toBe(200);
  expect((await ask('minCents=2&maxCents=1')).status).toBe(400);
  expect((await ask('sort=soonest')).status).toBe(400);
});
