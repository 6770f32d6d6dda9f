import { cardOf, type Entry, entryOf } from '../../../lambdas/data/search-entries';
import { type SnapshotFiles, withWriteCache } from '../../../lambdas/search/files';
import { createCatalog } from '../../../lambdas/search/search';
import { segmentOf, updateSnapshot } from '../../../lambdas/search/snapshot';
import { defaultHours } from '../../../shared/availability/defaults';
import { openingsOf } from '../../../shared/availability/openings';
import type { HairstyleCard } from '../../../shared/catalog/hairstyle-card';
import { memoryFiles } from '../../given/memory-files';

const entry = (
  id: string,
  title: string,
  more: { description?: string; category?: 'braids' | 'locs'; priceCents?: number; providerId?: string } = {},
): Entry<HairstyleCard> =>
  entryOf(
    {
      id,
      title,
      category: more.category ?? 'braids',
      priceCents: more.priceCents ?? 5_000,
      durationMinutes: 60,
      image: { src: '/media/a/b', width: 10, height: 10 },
      providerId: more.providerId ?? 'p',
      providerName: 'P',
    },
    `${title}\n${more.description ?? ''}`.toLowerCase(),
    `2026-05-0${id}T00:00:00.000Z`,
  );

const put = (files: SnapshotFiles, id: string, value?: Entry<HairstyleCard>) =>
  updateSnapshot(files, 'hairstyles', id, async () => value);

const snapshotOf = async (...entries: Array<Entry<HairstyleCard>>): Promise<SnapshotFiles> => {
  const files = memoryFiles();
  for (const one of entries) await put(files, cardOf(one).id, one);
  return files;
};

const createSearch = (files: SnapshotFiles) => createCatalog(files).hairstyles.search;

const idsOf = ({ items }: { items: Array<{ id: string }> }) => items.map(({ id }) => id);
const wanted = (text: string, more = {}) => ({ text, sort: 'newest' as const, limit: 10, ...more });

test('finds parts of words in title and description, ignoring case', async () => {
  const search = createSearch(
    await snapshotOf(
      entry('1', 'Knotless Braids'),
      entry('2', 'Silk Press', { description: 'Goes well with BRAIDED buns' }),
      entry('3', 'Locs'),
    ),
  );
  expect(idsOf(await search(wanted('BRAID'), 1e6))).toEqual(['2', '1']);
  expect(idsOf(await search(wanted('ess brai'), 1e6))).toEqual(['1']);
  expect(idsOf(await search(wanted('press\ngoes'), 1e6))).toEqual(['2']);
  expect(idsOf(await search(wanted('.*'), 1e6))).toEqual([]);
});

test('finds only the category asked for', async () => {
  const search = createSearch(await snapshotOf(entry('1', 'Long', { category: 'locs' }), entry('2', 'Long')));
  expect(idsOf(await search(wanted('long', { category: 'locs' }), 1e6))).toEqual(['1']);
});

test('returns every result once over several pages, newest first', async () => {
  const all = ['1', '2', '3', '4', '5'].map((id) => entry(id, 'Box Braids'));
  const search = createSearch(await snapshotOf(...all));
  const first = await search(wanted('box', { limit: 2 }), 1e6);
  const second = await search(wanted('box', { limit: 2, cursor: first.cursor }), 1e6);
  const third = await search(wanted('box', { limit: 2, cursor: second.cursor }), 1e6);
  expect([first, second, third].map(idsOf)).toEqual([['5', '4'], ['3', '2'], ['1']]);
  expect(third.cursor).toBeUndefined();
});

test('a full last page has no cursor', async () => {
  const search = createSearch(await snapshotOf(entry('1', 'Box'), entry('2', 'Box')));
  expect((await search(wanted('box', { limit: 2 }), 1e6)).cursor).toBeUndefined();
});

test.each(['', '\u0000', 'AAAA', Buffer.from('é'.repeat(300)).toString('base64url')])(
  'rejects %j as a cursor',
  async (cursor) => {
    const search = createSearch(await snapshotOf(entry('1', 'Box')));
    await expect(search(wanted('box', { cursor }), 1e6)).rejects.toMatchObject({ code: 'invalid_input' });
  },
);

test('an empty snapshot has no results', async () => {
  expect(await createSearch(memoryFiles())(wanted('box'), 1e6)).toEqual({ items: [], total: 0, areas: [] });
});

test('shows changes and removals within two seconds', async () => {
  const files = await snapshotOf(entry('1', 'Box'), entry('2', 'Box'));
  const search = createSearch(files);
  expect(idsOf(await search(wanted('box'), 1e6))).toEqual(['2', '1']);
  await put(files, '1', entry('1', 'Cornrows'));
  await put(files, '2');
  expect(idsOf(await search(wanted('box'), 1e6 + 1_000))).toEqual(['2', '1']);
  expect(idsOf(await search(wanted('box'), 1e6 + 2_000))).toEqual([]);
  expect(idsOf(await search(wanted('cornrow'), 1e6 + 2_000))).toEqual(['1']);
});

test('applying the same change twice has no further effect', async () => {
  const files = await snapshotOf(entry('1', 'Box'));
  await put(files, '1', entry('1', 'Box'));
  await put(files, '9');
  expect(idsOf(await createSearch(files)(wanted('box'), 1e6))).toEqual(['1']);
});

const twins = (): [string, string] => {
  const ids = Array.from({ length: 200 }, (_, number) => String(number));
  const first = ids[0]!;
  return [
    first,
    ids.find((id) => id !== first && segmentOf('hairstyles', id) === segmentOf('hairstyles', first))!,
  ];
};

test('two concurrent writes to one segment are both kept', async () => {
  const [one, two] = twins();
  const files = memoryFiles();
  await Promise.all([one, two].map((id) => put(files, id, entry(id, 'Box'))));
  expect(idsOf(await createSearch(files)(wanted('box'), 1e6)).sort()).toEqual([one, two].sort());
});

test('a change is found although its writer was overtaken before announcing it', async () => {
  const [one, two] = twins();
  const files = memoryFiles();
  const search = createSearch(files);
  let resume = () => {};
  const paused = new Promise<void>((resolve) => {
    resume = resolve;
  });
  const slow: SnapshotFiles = {
    ...files,
    announce: async (...version) => {
      await paused;
      return files.announce(...version);
    },
  };
  const first = put(slow, one, entry(one, 'Box'));
  await new Promise(setImmediate);
  await put(files, 'elsewhere', entry('3', 'Box'));
  await search(wanted('box'), 1e6);
  await put(files, two, entry(two, 'Box'));
  resume();
  await first;
  expect(idsOf(await search(wanted('box'), 1e6 + 5_000)).sort()).toEqual([one, two, '3'].sort());
});

test('a caching writer reads each file once, and again after another writer has changed it', async () => {
  const shared = memoryFiles();
  const reads: string[] = [];
  const counted: SnapshotFiles = {
    ...shared,
    read: (key, known) => {
      reads.push(key);
      return shared.read(key, known);
    },
  };
  const files = withWriteCache(counted);
  await put(files, '1', entry('1', 'Box Braids'));
  await put(files, '1', entry('1', 'Knotless Braids'));
  expect(reads).toEqual([segmentOf('hairstyles', '1')]);

  await put(shared, '1', undefined);
  await put(files, '1', entry('1', 'Silk Press'));
  expect(reads.slice(1)).toEqual([segmentOf('hairstyles', '1')]);
  const search = createSearch(shared);
  expect(idsOf(await search(wanted('silk'), 1e6))).toEqual(['1']);
});

const written = (files: SnapshotFiles) => {
  const keys: string[] = [];
  const write: SnapshotFiles['write'] = (key, ...file) => {
    keys.push(key);
    return files.write(key, ...file);
  };
  return { files: { ...files, write }, keys };
};

test('an entry that stays as it is is not written again', async () => {
  const { files, keys } = written(await snapshotOf(entry('1', 'Box')));
  await put(files, '1', entry('1', 'Box'));
  expect(keys).toEqual([]);
});

test('a change whose announcement failed is found after the next attempt', async () => {
  const files = memoryFiles();
  const search = createSearch(files);
  const failing: SnapshotFiles = { ...files, announce: () => Promise.reject(new Error('Throttled')) };
  await expect(put(failing, '1', entry('1', 'Box'))).rejects.toThrow('Throttled');
  expect(idsOf(await search(wanted('box'), 1e6))).toEqual([]);
  await put(files, '1', entry('1', 'Box'));
  expect(idsOf(await search(wanted('box'), 1e6 + 2_000))).toEqual(['1']);
});

test('a caching writer does not take its own last file for the current one', async () => {
  const shared = memoryFiles();
  const files = withWriteCache(shared);
  await put(files, '1', entry('1', 'Box'));
  await put(shared, '1', entry('1', 'Cornrows'));
  await put(files, '1', entry('1', 'Box'));
  expect(idsOf(await createSearch(shared)(wanted('box'), 1e6))).toEqual(['1']);
});

test('changes are found after the files were lost and written anew', async () => {
  const before = memoryFiles();
  const { announce, announced, versions } = before;
  const after: SnapshotFiles = { ...memoryFiles(), announce, announced, versions };
  const current = { files: before as SnapshotFiles };
  const search = createSearch({ ...before, read: (...asked) => current.files.read(...asked) });
  for (const title of ['Box', 'Cornrows', 'Box']) await put(before, '1', entry('1', title));
  expect(idsOf(await search(wanted('box'), 1e6))).toEqual(['1']);
  current.files = after;
  await put(after, '1', entry('1', 'Locs'));
  expect(idsOf(await search(wanted('locs'), 1e6 + 2_000))).toEqual(['1']);
});

test('a search asks for the versions of all kinds in one query, at most every two seconds', async () => {
  const files = await snapshotOf(entry('1', 'Box'));
  const asked: string[] = [];
  const { hairstyles, products } = createCatalog({
    ...files,
    versions: (group) => {
      asked.push(group);
      return files.versions(group);
    },
  });
  for (const now of [1e6, 1e6 + 1_999, 1e6 + 2_000]) {
    await hairstyles.search(wanted('box'), now);
    await products.search(wanted('oil'), now);
  }
  expect(asked).toEqual(['catalog', 'catalog']);
});

test('a search that could not read the versions reads them again at once', async () => {
  const files = await snapshotOf(entry('1', 'Box'));
  let fails = true;
  const search = createSearch({
    ...files,
    versions: async (group) => {
      if (fails) throw new Error('Throttled');
      return files.versions(group);
    },
  });
  await expect(search(wanted('box'), 1e6)).rejects.toThrow('Throttled');
  fails = false;
  expect(idsOf(await search(wanted('box'), 1e6))).toEqual(['1']);
});

test('an instance says how many listings it has in memory, at most once an hour', async () => {
  const reports: number[] = [];
  const files = await snapshotOf(entry('1', 'Long'), entry('2', 'Short'));
  const { search } = createCatalog(files, (listings) => reports.push(listings)).hairstyles;
  for (const now of [1e6, 2e6, 3e6, 5e6]) await search(wanted(''), now);
  expect(reports).toEqual([2, 2]);
});

test('who looks for last-minute discounts filters and sorts by the price after them', async () => {
  const today = '2026-05-04';
  /** A Monday morning in New York. */
  const at = Date.parse(`${today}T13:30:00Z`);
  const files = await snapshotOf(
    entry('1', 'Box Braids', { priceCents: 10_000, providerId: 'half' }),
    entry('2', 'Box Braids', { priceCents: 8_000, providerId: 'tenth' }),
    entry('3', 'Box Braids', { priceCents: 4_000, providerId: 'none' }),
  );
  const zone = 'America/New_York';
  const hours = { ...defaultHours, zone, dayZone: zone, travelArea: '', travelFeeCents: 0, version: 1 };
  for (const [providerId, rate] of [
    ['half', 5_000],
    ['tenth', 1_000],
    ['none', 0],
  ] as const) {
    const lastMinute = rate ? [{ date: today, rate }] : [];
    const rules = { ...hours, locations: ['provider' as const], lastMinute };
    await updateSnapshot(files, 'openings', providerId, async () => openingsOf(rules, [], at));
  }
  const search = createSearch(files);
  const found = async (more: object) => idsOf(await search(wanted('box', more), at));
  const lastMinute = 'true';
  expect(await found({ lastMinute, maxCents: 6_000 })).toEqual(['1']);
  expect(await found({ lastMinute, minCents: 6_000 })).toEqual(['2']);
  expect(await found({ maxCents: 6_000 })).toEqual(['3']);
  expect(await found({ lastMinute, sort: 'price-low' })).toEqual(['1', '2']);
  expect(await found({ lastMinute, sort: 'price-high' })).toEqual(['2', '1']);
  const first = await search(wanted('box', { lastMinute, sort: 'price-low', limit: 1 }), at);
  const second = await search(
    wanted('box', { lastMinute, sort: 'price-low', limit: 1, cursor: first.cursor }),
    at,
  );
  expect([first, second].map(idsOf)).toEqual([['1'], ['2']]);
  expect(first.total).toBe(2);
});
