import type { adminApi } from '../../shared/admin/api';
import { fullPoints, pointsOf, startsBefore } from '../../shared/admin/figures';
import { type Changed, maxChanged } from '../../shared/admin/figures-api';
import type { Reply } from '../../shared/http/route';
import { localAt } from '../../shared/time/zoned';
import type { Store } from '../data/engine/store';
import {
  type DailyAmounts,
  type DailyList,
  type DailyRow,
  daily,
  dailyIn,
  dailyLists,
  topOf,
} from '../data/figures';
import { hairstyles } from '../data/hairstyles';
import { profiles } from '../data/people';
import type { Call } from '../http/endpoints';
import { env } from '../http/env';

type GetChanges = (typeof adminApi)['getChanges'];

/** The days of a period that are compared, and as many of the period before, oldest first. */
type Compared = { before: string[]; days: string[] };

type Change = Omit<Changed, 'name'>;

const centsOf: Record<DailyList, (amounts: DailyAmounts) => number> = {
  services: ({ sold }) => sold,
  sellers: ({ sold }) => sold,
  codes: ({ brought }) => brought,
};

/** Where each list is ranked by month. Providers are ranked by what they earned. */
const rankedOf = { services: 'services', sellers: 'providers', codes: 'codes' } as const;

/**
 * How many rows of a list are read to compare all of it: about 80 services that sell on each of 58 days. Of a list with
 * more, only those that rank highest are compared.
 */
export const maxCompared = 5_000;

/** How many of a month's ranked list are compared if the whole list is too long. */
const maxTop = 10;

const difference = ({ cents, centsBefore }: Change): number => Math.abs(cents - centsBefore);

const monthsOf = ({ before, days }: Compared): string[] => [
  ...new Set([...before, ...days].map((day) => day.slice(0, 7))),
];

/** All rows of a list from the first day compared to the last; undefined if there are more than `maxCompared`. */
const allRows = async (
  store: Store,
  list: DailyList,
  compared: Compared,
): Promise<DailyRow[] | undefined> => {
  const rows: DailyRow[] = [];
  const [from, upTo] = [compared.before[0]!, compared.days.at(-1)!];
  for (const month of monthsOf(compared))
    for await (const row of store.every(dailyIn(list, month, from, upTo)))
      if (rows.push(row) > maxCompared) return undefined;
  return rows;
};

/** The rows of those that rank highest in the months compared. */
const topRows = async (store: Store, list: DailyList, compared: Compared): Promise<DailyRow[]> => {
  const tops = await Promise.all(
    monthsOf(compared).map((month) => store.list(topOf(rankedOf[list], month), { limit: maxTop })),
  );
  const ids = [...new Set(tops.flatMap(({ items }) => items.map(({ id }) => id)))];
  const keys = ids.flatMap((id) => [...compared.before, ...compared.days].map((day) => ({ day, id })));
  const amounts = await store.readEach(keys.map(({ day, id }) => daily.ref(list, day, id)));
  return keys.map((key, index) => ({ ...key, amounts: amounts[index]! }));
};

/** The rows of a list whose amounts differ most between the two periods. */
const changesIn = async (store: Store, list: DailyList, compared: Compared): Promise<Change[]> => {
  const sums = new Map<string, Change>();
  const rows = (await allRows(store, list, compared)) ?? (await topRows(store, list, compared));
  for (const { day, id, amounts } of rows) {
    const sum = sums.get(id) ?? { id, uses: 0, usesBefore: 0, cents: 0, centsBefore: 0 };
    const { uses } = amounts;
    const cents = centsOf[list](amounts);
    // Between both are the days that are left out.
    if (day <= compared.before.at(-1)!)
      sums.set(id, { ...sum, usesBefore: sum.usesBefore + uses, centsBefore: sum.centsBefore + cents });
    else if (day >= compared.days[0]!)
      sums.set(id, { ...sum, uses: sum.uses + uses, cents: sum.cents + cents });
  }
  return [...sums.values()]
    .filter((change) => difference(change) > 0)
    .sort((one, other) => difference(other) - difference(one))
    .slice(0, maxChanged);
};

/**
 * Returns what services, providers and promo codes sold most differently than in the period before; of lists with more
 * than `maxCompared` rows, among those that rank highest.
 */
export const getChanges =
  (store: Store) =>
  async ({ query: { period }, now }: Call<GetChanges>): Promise<Reply<GetChanges>> => {
    const today = localAt(now, env('MARKETPLACE_ZONE')).date;
    const points = pointsOf(period, today);
    const compared = { before: fullPoints(startsBefore(points)), days: fullPoints(points.starts) };
    const [services = [], sellers = [], codes = []] = await Promise.all(
      dailyLists.map((list) => changesIn(store, list, compared)),
    );
    const { styles, people } = await store.readAll({
      styles: services.map(({ id }) => hairstyles.ref(id)),
      people: sellers.map(({ id }) => profiles.ref(id)),
    });
    return {
      services: services.map((change, index) => ({ ...change, name: styles[index]?.title ?? '' })),
      providers: sellers.map((change, index) => ({ ...change, name: people[index]?.name ?? '' })),
      codes: codes.map((change) => ({ ...change, name: change.id })),
    };
  };
