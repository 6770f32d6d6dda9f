import { badCursor } from './cursor';
import type { Entity, IndexKeys, Ref } from './entity';
import type { Page, Query, Store } from './store';

/** What there are lists of everything of. */
export type MonthlyKind =
  | 'AUDIT'
  | 'BOOKINGS'
  | 'HAIRSTYLES'
  | 'JOURNAL'
  | 'LEADS'
  | 'ORDERS'
  | 'PEOPLE'
  | 'PRODUCTS'
  | 'REVIEWS';

/**
 * The index keys of what a list of everything holds, by the month (UTC) it was created in, an ISO instant. They never
 * change, so an item is written to this index once, however often it changes.
 */
export const monthKeys = (kind: MonthlyKind, createdAt: string, id: string): IndexKeys => ({
  monthPk: `${kind}#${createdAt.slice(0, 7)}`,
  monthSk: `${createdAt}#${id}`,
});

/** One month (`2026-11`) of a list of everything, newest first. The index has keys alone, so it answers where each is. */
export type Monthly<V> = (month: string) => Query<Ref<V | undefined>>;

/** Says how the months of such a list are found and its items read. */
export const monthly =
  <V>(kind: MonthlyKind, { parse }: Pick<Entity<V>, 'parse'>): Monthly<V> =>
  (month) => ({
    index: 'byMonth',
    partition: `${kind}#${month}`,
    descending: true,
    parse: ({ pk, sk }) => ({
      key: { pk: String(pk), sk: String(sk) },
      parse: (item) => item && parse(item),
    }),
  });

/** Nothing was created before it. */
const firstMonth = '2026-01';

/** A page looks into so many months at most; where they were empty, it is short and has a cursor all the same. */
const maxMonths = 12;

const monthOf = (now: number): string => new Date(now).toISOString().slice(0, 7);
const monthBefore = (month: string): string => monthOf(Date.parse(month) - 1);

/** Where a page goes on: in which month, and where in it. */
type Place = { month: string; cursor?: string | undefined };

const placeOf = (cursor: string, since: string, latest: string): Place => {
  const [, month = '', rest] = /^(\d{4}-(?:0[1-9]|1[0-2]))(?:\.(.+))?$/.exec(cursor) ?? [];
  if (month < since || month > latest) throw badCursor();
  return { month, cursor: rest };
};

const nextPlace = (month: string, cursor: string | undefined, since: string): Place | undefined => {
  if (cursor) return { month, cursor };
  return month > since ? { month: monthBefore(month), cursor } : undefined;
};

/**
 * One page of a list of everything, newest first: up to `limit` (100 at most) items from `now` (milliseconds) back to
 * the month `since`. Costs a query for each month it looks into and one batch. A page may be short, or empty, and still
 * have a cursor; only the end has none. What is created meanwhile moves no later page. Throws `invalid_input` for a
 * cursor that is not one of ours.
 */
export const listByMonth = async <V>(
  store: Pick<Store, 'list' | 'readEach'>,
  months: Monthly<V>,
  { now, limit, cursor, since = firstMonth }: { now: number; limit: number; cursor?: string; since?: string },
): Promise<Page<V>> => {
  const latest = monthOf(now);
  const found: Array<Ref<V | undefined>> = [];
  let place: Place | undefined = cursor === undefined ? { month: latest } : placeOf(cursor, since, latest);
  for (let asked = 0; place && found.length < limit && asked < maxMonths; asked++) {
    const page = await store.list(months(place.month), { limit: limit - found.length, cursor: place.cursor });
    found.push(...page.items);
    place = nextPlace(place.month, page.cursor, since);
  }
  const values = await store.readEach(found);
  const items = values.filter((value): value is NonNullable<typeof value> => value !== undefined);
  return { items, ...(place && { cursor: [place.month, place.cursor ?? []].flat().join('.') }) };
};
