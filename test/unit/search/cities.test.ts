import type { Store } from '../../../lambdas/data/engine/store';
import { entryOf } from '../../../lambdas/data/search-entries';
import { createCities } from '../../../lambdas/search/cities';
import { readCity } from '../../../lambdas/search/consumer';
import { updateSnapshot } from '../../../lambdas/search/snapshot';
import { memoryFiles } from '../../given/memory-files';

const now = Date.parse('2026-11-28T12:00:00Z');
const files = memoryFiles();
const put = (kind: Parameters<typeof updateSnapshot>[1], id: string, value: unknown) =>
  updateSnapshot(files, kind, id, async () => value);
const listing = (id: string, providerId: string, category = 'braids') =>
  entryOf({ id, providerId, category, priceCents: 100 }, '', '2026-05-01T00:00:00.000Z');
const list = (id: string, providerId: string, category?: string) =>
  put('hairstyles', id, listing(id, providerId, category));

test('a city is spelled as most of those who list something there do, each counted once', async () => {
  const files = memoryFiles();
  const cities = createCities(files);
  const at = (id: string, city: string) =>
    updateSnapshot(files, 'cities', id, async () => ({ city, state: 'NY' }));
  for (const id of ['idle', 'idler', 'idlest']) await at(id, 'brooklyn');
  await at('amara', 'BROOKLYN');
  await at('nia', 'Brooklyn');
  for (const id of ['one', 'two', 'three'])
    await updateSnapshot(files, 'hairstyles', id, async () => listing(id, id === 'three' ? 'nia' : 'amara'));
  const listed = await cities.listedAt(now);
  expect([...listed.get('braids')!.values()].map(({ name }) => name)).toEqual(['Brooklyn, NY']);
});

test('listings are grouped by category and city, under the name that most use, until something changes', async () => {
  const cities = createCities(files);
  await put('cities', 'amara', { city: 'Brooklyn', state: 'NY' });
  await put('cities', 'nia', { city: 'BROOKLYN', state: 'NY' });
  await put('cities', 'zoe', { city: 'Brooklyn', state: 'NY' });
  await put('cities', 'far', { city: 'Brooklyn', state: 'CT' });
  await put('ratings', 'nia', { sum: 50, count: 10 });
  await list('one', 'amara');
  await list('two', 'nia');
  await list('cut', 'zoe', 'cuts');
  await list('far', 'far');
  await list('nowhere', 'hidden');
  const listed = await cities.listedAt(now);
  const braids = listed.get('braids')!;
  expect([...braids.keys()].sort()).toEqual(['brooklyn-ct', 'brooklyn-ny']);
  expect([...listed.get('cuts')!.keys()]).toEqual(['brooklyn-ny']);
  const city = braids.get('brooklyn-ny')!;
  expect(city.name).toBe('Brooklyn, NY');
  expect(await cities.cardsAt(await cities.rankedAt(city, now), now)).toMatchObject([
    { id: 'two', rating: { sum: 50, count: 10 } },
    { id: 'one', rating: { sum: 0, count: 0 } },
  ]);
  expect(await cities.rankedAt(city, now)).toBe(await cities.rankedAt(city, now));
  expect(await cities.listedAt(now)).toBe(listed);
  await put('cities', 'far', undefined);
  const later = await cities.listedAt(now + 3_000);
  expect([...later.get('braids')!.keys()]).toEqual(['brooklyn-ny']);
});

test.each([
  ['an approved provider', { role: 'provider', status: 'approved' }, {}, { city: 'Brooklyn', state: 'NY' }],
  ['a suspended provider', { role: 'provider', status: 'suspended' }, {}, undefined],
  ['an admin', { role: 'admin', status: 'approved' }, {}, undefined],
  ['a customer', undefined, {}, undefined],
  ['a deleted account', { role: 'provider', status: 'approved' }, { deletedAt: 'now' }, undefined],
])('the city of %s', async (_, role, changes, city) => {
  const profile = { area: 'Brooklyn, NY', address: '', shown: { address: false }, ...changes };
  const store = { readAll: async () => ({ profile, role }) } as unknown as Store;
  expect(await readCity(store, 'amara')).toEqual(city);
});
