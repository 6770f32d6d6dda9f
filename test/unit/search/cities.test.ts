import { createCities } from '../../../lambdas/search/cities';
import { updateSnapshot } from '../../../lambdas/search/snapshot';
import { memoryFiles } from '../../given/memory-files';

const now = Date.parse('2026-11-28T12:00:00Z');
const files = memoryFiles();
const put = (kind: Parameters<typeof updateSnapshot>[1], id: string, value: unknown) =>
  updateSnapshot(files, kind, id, async () => value);
const list = (id: string, providerId: string, category = 'braids') =>
  put('hairstyles', id, { card: { id, providerId, category, priceCents: 100 }, text: '', order: id });

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
  expect(await cities.rankedAt(city, now)).toMatchObject([
    { id: 'two', rating: { sum: 50, count: 10 } },
    { id: 'one', rating: { sum: 0, count: 0 } },
  ]);
  expect(await cities.listedAt(now)).toBe(listed);
  await put('cities', 'far', undefined);
  const later = await cities.listedAt(now + 3_000);
  expect([...later.get('braids')!.keys()]).toEqual(['brooklyn-ny']);
});
