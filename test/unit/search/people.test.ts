import type { SnapshotFiles } from '../../../lambdas/search/files';
import { createPeopleSearch, type PersonEntry } from '../../../lambdas/search/people';
import { updateSnapshot } from '../../../lambdas/search/snapshot';
import { folded } from '../../../shared/text/folded';
import { memoryFiles } from '../../given/memory-files';

type Given = { name: string; email: string; role?: PersonEntry['role']; createdAt?: string };

const put = (files: SnapshotFiles, id: string, given?: Given) =>
  updateSnapshot(
    files,
    'people',
    id,
    async () =>
      given && {
        text: folded(`${given.name}\n${given.email}`),
        role: given.role ?? 'customer',
        createdAt: given.createdAt ?? '2026-05-01T00:00:00.000Z',
      },
  );

const snapshotOf = async (people: Record<string, Given>): Promise<SnapshotFiles> => {
  const files = memoryFiles();
  for (const [id, given] of Object.entries(people)) await put(files, id, given);
  return files;
};

const people = {
  zoe: { name: 'Zoë Müller', email: 'zoe@example.com', createdAt: '2026-05-01T00:00:00.000Z' },
  ada: { name: 'Ada Okafor', email: 'braids@ada.test', createdAt: '2026-05-02T00:00:00.000Z' },
  amara: {
    name: 'Amara Ade',
    email: 'amara@example.com',
    role: 'provider',
    createdAt: '2026-05-03T00:00:00.000Z',
  },
} as const;

const find = async (search: string, more: object = {}) => {
  const searchPeople = createPeopleSearch(await snapshotOf(people));
  return searchPeople({ search, limit: 10, ...more }, 1e6);
};

test('finds any part of a name or an email address, in any case and with or without accents', async () => {
  expect((await find('OKA')).ids).toEqual(['ada']);
  expect((await find('zoe')).ids).toEqual(['zoe']);
  expect((await find('ZOË MULLER')).ids).toEqual(['zoe']);
  expect((await find('ids@ada')).ids).toEqual(['ada']);
  expect((await find('.*')).ids).toEqual([]);
});

test('finds people by all words in any order', async () => {
  expect((await find('okafor  ada')).ids).toEqual(['ada']);
  expect((await find('ada amara')).ids).toEqual([]);
});

test('finds everyone without a search, newest first, or everyone with a role', async () => {
  expect(await find('')).toEqual({ ids: ['amara', 'ada', 'zoe'], total: 3 });
  expect(await find('', { role: 'provider' })).toEqual({ ids: ['amara'], total: 1 });
  expect(await find('ada', { role: 'provider' })).toEqual({ ids: [], total: 0 });
});

test('returns everyone once over several pages, with the total on the first', async () => {
  const search = createPeopleSearch(await snapshotOf(people));
  const first = await search({ limit: 2 }, 1e6);
  expect(first).toMatchObject({ ids: ['amara', 'ada'], total: 3 });
  expect(await search({ limit: 2, cursor: first.cursor }, 1e6)).toEqual({ ids: ['zoe'] });
  await expect(search({ limit: 2, cursor: 'nonsense' }, 1e6)).rejects.toMatchObject({
    code: 'invalid_input',
  });
});

test('a renamed person is found by the new name, and a removed one not at all', async () => {
  const files = await snapshotOf(people);
  const search = createPeopleSearch(files);
  expect((await search({ search: 'zoe', limit: 10 }, 1e6)).ids).toEqual(['zoe']);
  await put(files, 'zoe', { ...people.zoe, name: 'Nora', email: 'nora@example.com' });
  await put(files, 'ada');
  expect((await search({ limit: 10 }, 2e6)).ids).toEqual(['amara', 'zoe']);
  expect((await search({ search: 'nora', limit: 10 }, 2e6)).ids).toEqual(['zoe']);
});
