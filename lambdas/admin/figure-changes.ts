import type { adminApi } from '../../shared/admin/api';
import { pointsOf, startsBefore } from '../../shared/admin/figures';
import { type Changed, maxChanged } from '../../shared/admin/figures-api';
import type { Reply } from '../../shared/http/route';
import { localAt } from '../../shared/time/zoned';
import type { Store } from '../data/engine/store';
import { type DailyAmounts, type DailyList, dailyIn, dailyLists } from '../data/figures';
import { hairstyles } from '../data/hairstyles';
import { profiles } from '../data/people';
import type { Call } from '../http/endpoints';
import { env } from '../http/env';

type GetChanges = (typeof adminApi)['getChanges'];

/** The days that are compared: those from the first of `days` on, with those of `before`. */
type Compared = { before: string[]; days: string[] };

type Change = Omit<Changed, 'name'>;

const centsOf: Record<DailyList, (amounts: DailyAmounts) => number> = {
  services: ({ sold }) => sold,
  sellers: ({ sold }) => sold,
  codes: ({ brought }) => brought,
};

const difference = ({ cents, centsBefore }: Change): number => Math.abs(cents - centsBefore);

/** The rows of a list whose amounts differ most between the two periods. */
const changesIn = async (store: Store, list: DailyList, { before, days }: Compared): Promise<Change[]> => {
  const sums = new Map<string, Change>();
  const span = { from: before[0]!, upTo: days.at(-1)! };
  const addMonth = async (month: string): Promise<void> => {
    for await (const { day, id, amounts } of store.every(dailyIn(list, month, span.from, span.upTo))) {
      const sum = sums.get(id) ?? { id, uses: 0, usesBefore: 0, cents: 0, centsBefore: 0 };
      const cents = centsOf[list](amounts);
      sums.set(
        id,
        day < days[0]!
          ? { ...sum, usesBefore: sum.usesBefore + amounts.uses, centsBefore: sum.centsBefore + cents }
          : { ...sum, uses: sum.uses + amounts.uses, cents: sum.cents + cents },
      );
    }
  };
  const months = new Set([...before, ...days].map((day) => day.slice(0, 7)));
  await Promise.all([...months].map(addMonth));
  return [...sums.values()]
    .filter((change) => difference(change) > 0)
    .sort((one, other) => difference(other) - difference(one))
    .slice(0, maxChanged);
};

/** Returns what services, providers and promo codes sold most differently than in the period before. */
export const getChanges =
  (store: Store) =>
  async ({ query: { period }, now }: Call<GetChanges>): Promise<Reply<GetChanges>> => {
    const today = localAt(now, env('MARKETPLACE_ZONE')).date;
    const points = pointsOf(period, today);
    const compared = { before: startsBefore(points), days: points.starts };
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
