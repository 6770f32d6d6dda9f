import { getChanges, maxCompared } from '../../../lambdas/admin/figure-changes';
import type { Store } from '../../../lambdas/data/engine/store';
import { addDays } from '../../../shared/time/zoned';

const now = Date.parse('2026-11-25T17:00:00.000Z');
const today = '2026-11-25';

type Sold = { day: string; id: string; sold: number };
type QueryOf = { partition: string; from?: string; upTo?: string; parse: (item: object) => unknown };
type RefOf = { key: { pk: string; sk: string }; parse: (item?: object) => unknown };

beforeAll(() => {
  process.env.MARKETPLACE_ZONE = 'America/New_York';
});

/** The changes of services in 7 days, with the rows of days that a store has, and its ranked lists. */
const servicesOf = async (rows: Sold[], top: string[] = []) => {
  const items = rows.map(({ day, id, sold }) => ({ day, sk: `#${day}#${id}`, sold, uses: 1 }));
  const store = {
    every: async function* ({ partition, from = '', upTo = '', parse }: QueryOf) {
      const month = partition.split('#').at(-1)!;
      if (!partition.includes('#services#')) return;
      for (const item of items)
        if (item.day.startsWith(month) && item.sk >= from && item.sk <= upTo) yield parse(item);
    },
    list: async () => ({ items: top.map((id) => ({ id })) }),
    readEach: async (refs: RefOf[]) =>
      refs.map(({ key, parse }) =>
        parse(key.pk.includes('#services#') ? items.find(({ sk }) => sk === key.sk) : undefined),
      ),
    readAll: async ({ styles }: { styles: unknown[] }) => ({
      styles: styles.map(() => ({ title: 'Braids' })),
      people: [],
    }),
  } as unknown as Store;
  const { services } = await getChanges(store)({ query: { period: '7d' }, now } as never);
  return services.map(({ id, cents, centsBefore }) => [id, cents, centsBefore]);
};

const eachDay = (id: string, sold: number): Sold[] =>
  Array.from({ length: 14 }, (_, ago) => ({ day: addDays(today, -ago), id, sold }));

test('what sells the same each day has not changed, although today is not over', async () => {
  const [, ...untilYesterday] = eachDay('braids', 1_000);
  expect(await servicesOf(untilYesterday)).toEqual([]);
  expect(await servicesOf([...untilYesterday, { day: today, id: 'braids', sold: 10 }])).toEqual([]);
});

test('the six days before today are compared with the same days a week before', async () => {
  const on = (ago: number, sold: number): Sold => ({ day: addDays(today, -ago), id: 'braids', sold });
  const latest = [on(0, 1), on(1, 20), on(6, 300)];
  const earlier = [on(7, 4_000), on(8, 50_000), on(13, 600_000)];
  expect(await servicesOf([...latest, ...earlier])).toEqual([['braids', 320, 650_000]]);
});

test('of more rows than are read, those that rank highest are compared', async () => {
  const many = Array.from({ length: maxCompared + 1 }, (_, index) => ({
    ...{ day: addDays(today, -13), id: `other${index}`, sold: 5_000 },
  }));
  const rows = [...many, { day: addDays(today, -1), id: 'braids', sold: 700 }];
  expect(await servicesOf(rows, ['braids'])).toEqual([['braids', 700, 0]]);
  expect(await servicesOf(rows.slice(2), ['braids'])).toHaveLength(6);
});
