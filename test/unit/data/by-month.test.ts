import { listByMonth, monthKeys, monthly } from '../../../lambdas/data/engine/by-month';
import type { Store } from '../../../lambdas/data/engine/store';

type Thing = { id: string; createdAt: string };

const now = Date.parse('2026-11-22T12:00:00Z');
const all = monthly<Thing>('AUDIT', { parse: (item) => item as Thing });

/** A store with these things that records which months were read. */
const storeOf = (things: Thing[]) => {
  const asked: string[] = [];
  const list: Store['list'] = async ({ partition, parse }, { limit = 100, cursor } = {}) => {
    asked.push(partition);
    const found = things
      .filter(({ id, createdAt }) => monthKeys('AUDIT', createdAt, id).monthPk === partition)
      .sort((a, b) => (a.createdAt < b.createdAt ? 1 : -1))
      .filter(({ createdAt }) => !cursor || createdAt < cursor);
    const items = found.slice(0, limit);
    const more = items.length < found.length && { cursor: items.at(-1)!.createdAt };
    return { items: items.map(({ id }) => parse({ pk: id, sk: id })), ...more };
  };
  const readEach: Store['readEach'] = async (refs) =>
    refs.map(({ key, parse }) => parse(things.find(({ id }) => id === key.pk)));
  return { asked, list, readEach };
};

const at = (createdAt: string): Thing => ({ id: createdAt, createdAt });
const idsOf = ({ items }: { items: Thing[] }) => items.map(({ id }) => id);

test('items are keyed by their month in UTC and sorted by creation time', () => {
  expect(monthKeys('BOOKINGS', '2026-11-30T23:59:59.999Z', 'b1')).toEqual({
    monthPk: 'BOOKINGS#2026-11',
    monthSk: '2026-11-30T23:59:59.999Z#b1',
  });
});

test('pages back through empty months and across a year’s end until the list ends', async () => {
  const things = ['2027-02-03', '2027-02-01', '2026-12-31', '2026-09-01', '2026-01-01'].map(at);
  const store = storeOf(things);
  const first = await listByMonth(store, all, { now: Date.parse('2027-02-03T12:00:00Z'), limit: 4 });
  expect(idsOf(first)).toEqual(['2027-02-03', '2027-02-01', '2026-12-31', '2026-09-01']);
  expect(store.asked).toEqual(
    ['2027-02', '2027-01', '2026-12', '2026-11', '2026-10', '2026-09'].map((month) => `AUDIT#${month}`),
  );
  const last = await listByMonth(store, all, { now, limit: 4, cursor: first.cursor! });
  expect(idsOf(last)).toEqual(['2026-01-01']);
  expect(last).not.toHaveProperty('cursor');
});

test('looks at no more than twelve months per page and continues from there', async () => {
  const store = storeOf([at('2026-03-01')]);
  const asking = { now: Date.parse('2028-01-01T00:00:00Z'), limit: 5 };
  const first = await listByMonth(store, all, asking);
  expect(first).toEqual({ items: [], cursor: '2027-01' });
  expect(store.asked).toHaveLength(12);
  expect(idsOf(await listByMonth(store, all, { ...asking, cursor: first.cursor! }))).toEqual(['2026-03-01']);
});

test('stops at the month given as the start of the list', async () => {
  const store = storeOf([at('2026-11-01'), at('2026-10-31')]);
  const page = await listByMonth(store, all, { now, limit: 5, since: '2026-11' });
  expect(page).toEqual({ items: [at('2026-11-01')] });
});

test('leaves out items deleted before they are read', async () => {
  const store = storeOf([at('2026-11-02'), at('2026-11-01')]);
  const readEach: Store['readEach'] = async (refs) =>
    refs.map(({ key, parse }) => parse(key.pk === '2026-11-02' ? undefined : { id: key.pk }));
  expect(idsOf(await listByMonth({ ...store, readEach }, all, { now, limit: 5 }))).toEqual(['2026-11-01']);
});

test.each(['', 'x', '2026-13', '2025-12', '2026-12', '2026-1', '2026-11x.y'])(
  'rejects %j as a cursor',
  async (cursor) => {
    await expect(listByMonth(storeOf([]), all, { now, limit: 5, cursor })).rejects.toMatchObject({
      code: 'invalid_input',
      more: { fields: { cursor: 'Not a valid cursor' } },
    });
  },
);
