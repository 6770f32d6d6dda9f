import { randomUUID } from 'node:crypto';
import { clientSettings } from '../../infra/local/credentials';
import { listByMonth } from '../../lambdas/data/engine/by-month';
import { createDynamo, createStore } from '../../lambdas/data/engine/store';
import { create, put } from '../../lambdas/data/engine/writes';
import { type JournalRecord, journal, wholeJournal } from '../../lambdas/data/journal';
import { allReviews, reviews } from '../../lambdas/data/reviews';
import { startTestEngine } from './engine';
import { createTable } from './table';

const now = Date.parse('2026-11-22T12:00:00Z');

let engine: Awaited<ReturnType<typeof startTestEngine>>;
let client: ReturnType<typeof createDynamo>;
beforeAll(async () => {
  engine = await startTestEngine();
  client = createDynamo(clientSettings(engine.url));
});
afterAll(async () => {
  client.destroy();
  await engine.close();
});

const freshStore = async () => {
  const table = `by-month-${randomUUID()}`;
  await createTable(client, table);
  return createStore(table, client);
};

const record = (at: string, key = at): JournalRecord => ({
  key,
  event: 'paid',
  at,
  postings: [],
  history: [],
});

/** Newest first, in four months with empty months between them; `records` adds a second one at the same instant. */
const instants = [
  '2026-11-22T11:00:00.000Z',
  '2026-11-01T00:00:00.000Z',
  '2026-10-31T23:59:59.999Z',
  '2026-10-02T08:00:00.000Z',
  '2026-10-01T00:00:00.000Z',
  '2026-06-15T10:00:00.000Z',
  '2026-01-01T00:00:00.000Z',
];
const records = [...instants.map((at) => record(at)), record(instants[3]!, 'twin')];

const pagesOf = async (store: Awaited<ReturnType<typeof freshStore>>, limit: number) => {
  const pages: string[][] = [];
  let cursor: string | undefined;
  do {
    const page = await listByMonth(store, wholeJournal, { now, limit, ...(cursor && { cursor }) });
    pages.push(page.items.map(({ key }) => key));
    cursor = page.cursor;
  } while (cursor);
  return pages;
};

test('pages of any size list every month’s items once, newest first', async () => {
  const store = await freshStore();
  for (const one of records) await store.write(create(journal, one));
  const expected = [...records]
    .sort((a, b) => (`${a.at}#${a.key}` < `${b.at}#${b.key}` ? 1 : -1))
    .map(({ key }) => key);
  for (const limit of [1, 2, 3, 5, 100]) {
    const pages = await pagesOf(store, limit);
    expect(pages.flat()).toEqual(expected);
    expect(Math.max(...pages.map(({ length }) => length))).toBe(Math.min(limit, expected.length));
  }
});

test('items created between two pages do not shift the later page', async () => {
  const store = await freshStore();
  for (const one of records) await store.write(create(journal, one));
  const first = await listByMonth(store, wholeJournal, { now, limit: 3 });
  for (const at of ['2026-11-22T11:30:00.000Z', '2026-11-22T11:45:00.000Z'])
    await store.write(create(journal, record(at)));
  const second = await listByMonth(store, wholeJournal, { now, limit: 3, cursor: first.cursor! });
  expect(first.items.map(({ at }) => at)).toEqual(instants.slice(0, 3));
  expect(second.items.map(({ at }) => at)).toEqual([instants[3], instants[3], instants[4]]);
});

test('lists do not mix kinds, and a changed item keeps its place', async () => {
  const store = await freshStore();
  const review = {
    id: 'b1',
    rating: 5,
    comment: 'Neat',
    reviewerName: 'Ann',
    providerId: 'p1',
    customerId: 'c1',
    createdAt: '2026-09-09T09:00:00.000Z',
    version: 1,
  };
  await store.write(create(reviews, review));
  await store.write(create(journal, record(review.createdAt)));
  await store.write(put(reviews, { ...review, rating: 1 }));
  const page = await listByMonth(store, allReviews, { now, limit: 10 });
  expect(page).toEqual({ items: [{ ...review, rating: 1 }] });
});

test('refuses a cursor it did not issue', async () => {
  const store = await freshStore();
  for (const cursor of [
    '2026-11.e30',
    '2026-11.%%%',
    `2026-11.${Buffer.from('["a"]').toString('base64url')}`,
  ])
    await expect(listByMonth(store, wholeJournal, { now, limit: 3, cursor })).rejects.toMatchObject({
      code: 'invalid_input',
    });
});
