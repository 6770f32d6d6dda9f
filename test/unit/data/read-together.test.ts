import type { Ref } from '../../../lambdas/data/engine/entity';
import { createReadTogether } from '../../../lambdas/data/engine/read-together';

const ref = (name: string): Ref<string> => ({
  key: { pk: name, sk: 'ITEM' },
  parse: (item) => {
    if (item?.pk === 'malformed') throw new Error('Malformed');
    return `${item?.pk} read`;
  },
});

const calls: string[][] = [];
const read = createReadTogether({
  readEach: async (refs) => {
    calls.push(refs.map(({ key }) => key.pk));
    if (refs.some(({ key }) => key.pk === 'unreachable')) throw new Error('Unreachable');
    return refs.map(({ key, parse }) => parse(key));
  },
});
beforeEach(() => {
  calls.length = 0;
});

test('items asked for at the same time are read in one call, later ones in another', async () => {
  expect(await Promise.all([read(ref('one')), read(ref('two'))])).toEqual(['one read', 'two read']);
  expect(await read(ref('three'))).toBe('three read');
  expect(calls).toEqual([['one', 'two'], ['three']]);
});

test('one call reads 100 items', async () => {
  const names = Array.from({ length: 101 }, (_, index) => `${index}`);
  expect(await Promise.all(names.map((name) => read(ref(name))))).toHaveLength(101);
  expect(calls.map(({ length }) => length)).toEqual([100, 1]);
});

test('an item that cannot be parsed fails alone; a failed call fails all of its items', async () => {
  const [malformed, fine] = await Promise.allSettled([read(ref('malformed')), read(ref('fine'))]);
  expect([malformed.status, fine.status]).toEqual(['rejected', 'fulfilled']);
  const failed = await Promise.allSettled([read(ref('unreachable')), read(ref('fine'))]);
  expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
});
