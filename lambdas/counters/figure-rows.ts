import type { Store } from '../data/engine/store';
import { add, type Write } from '../data/engine/writes';
import {
  addToDaily,
  addToFigures,
  addToRanked,
  type Contribution,
  customerFigures,
  type DailyList,
  dailyLists,
  type PeriodKind,
  type RankedList,
  ranked,
  rankedLists,
} from '../data/figures';

/**
 * A row that contributions are added up in: the figures of a period, a row of a ranked list, what something counted on a
 * day, or the figures of a customer.
 */
export type Row =
  | { kind: PeriodKind; period: string }
  | { list: RankedList; period: string; id: string }
  | { daily: DailyList; day: string; id: string }
  | { customerId: string };

/** Changes of rows, by a name that is unique to the row. */
export type Sums = Map<string, { row: Row; amounts: Record<string, number> }>;

type List = NonNullable<Contribution['list']>;
const isRanked = (list: List): list is RankedList => list in rankedLists;
const isDaily = (list: List): list is DailyList => dailyLists.some((one) => one === list);

const rowsOf = ({ day, list, id }: Contribution): Row[] => {
  const month = day?.slice(0, 7);
  if (list === 'customers' && id !== undefined) return [{ customerId: id }];
  if (list !== undefined && id !== undefined) {
    const periods = isRanked(list) ? ['all', ...(month ? [month] : [])] : [];
    return [
      ...periods.map((period): Row => ({ list: list as RankedList, period, id })),
      ...(day && isDaily(list) ? [{ daily: list, day, id }] : []),
    ];
  }
  const all: Row = { kind: 'all', period: 'all' };
  return month && day ? [all, { kind: 'month', period: month }, { kind: 'day', period: day }] : [all];
};

export const nameOf = (row: Row): string => {
  if ('customerId' in row) return `customer ${row.customerId}`;
  if ('daily' in row) return `daily ${row.daily} ${row.day} ${row.id}`;
  return 'list' in row ? `${row.list} ${row.period} ${row.id}` : `${row.kind} ${row.period}`;
};

/** Adds contributions, or takes them back (`sign` -1), to the sums of all rows they belong to. */
export const addUp = (sums: Sums, contributions: readonly Contribution[], sign: 1 | -1 = 1): void => {
  for (const contribution of contributions)
    for (const row of rowsOf(contribution)) {
      const sum = sums.get(nameOf(row)) ?? { row, amounts: {} };
      sums.set(nameOf(row), sum);
      sum.amounts[contribution.name] = (sum.amounts[contribution.name] ?? 0) + sign * contribution.amount;
    }
};

/**
 * The writes that add changes to rows, of those that are sharded to one shard. Those of ranked lists are read first,
 * because their order is an index key.
 */
export const addToRows = async (store: Store, changes: Sums, shard: number): Promise<Write[]> => {
  const all = [...changes.values()];
  const inLists = all.flatMap(({ row, amounts }) => ('list' in row ? [{ row, amounts }] : []));
  const before = await store.readEach(inLists.map(({ row }) => ranked.ref(row.list, row.period, row.id)));
  return [
    ...all.flatMap(({ row, amounts }) => {
      if ('list' in row) return [];
      if ('customerId' in row) return [add(customerFigures.ref(row.customerId), amounts)];
      return 'daily' in row ? [addToDaily(row, amounts)] : [addToFigures(row, amounts, shard)];
    }),
    ...inLists.map(({ row, amounts }, index) => addToRanked(row, before[index], amounts)),
  ];
};
