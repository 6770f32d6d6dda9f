import { isoOf } from '../../shared/time/iso';
import { badCursor } from './cursor';
import type { Entity, IndexKeys, Ref } from './entity';
import type { Page, Query, Store } from './store';

/** The kinds of items that a list by month exists for. */
export type MonthlyKind =
  | 'AUDIT'
  | 'BOOKINGS'
  | 'DISPUTES'
  | 'HAIRSTYLES'
  | 'JOURNAL'
  | 'LEADS'
  | 'ORDERS'
  | 'PEOPLE'
  | 'PRODUCTS'
  | 'REVIEWS';

/**
 * The keys of an item in the index `byMonth`, from when it was created (ISO; months are in UTC). They never change, so
 * each item is written to this index once.
 */
export const monthKeys = (kind: MonthlyKind, createdAt: string, id: string): IndexKeys => ({
  monthPk: `${kind}#${createdAt.slice(0, 7)}`,
  monthSk: `${createdAt}#${id}`,
});

/** Lists one month (`2026-11`) of a kind, newest first. The index holds keys only, so the result is references. */
export type Monthly<V> = (month: string) => Query<Ref<V | undefined>>;

/** Defines the list by month of a kind of item. */
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

/** The month of the first items. */
export const firstMonth = '2026-01';

/** The months that one page reads at most. If they are empty, the page is short but still has a cursor. */
const maxMonths = 12;

/** The month (`2026-11`, UTC) of an instant in milliseconds. */
export const monthOf = (now: number): string => isoOf(now).slice(0, 7);
const monthBefore = (month: string): string => monthOf(Date.parse(month) - 1);

/** Where the next page begins: a month, and the cursor within it. */
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

/** Yields the items of one month in the order they were created, in pages of up to 100; from an instant (ISO) on. */
export async function* pagesOfMonth<V>(
  store: Pick<Store, 'list' | 'readEach'>,
  months: Monthly<V>,
  month: string,
  from?: string,
): AsyncGenerator<Array<NonNullable<V>>> {
  let cursor: string | undefined;
  do {
    const query = { ...months(month), descending: false, ...(from !== undefined && { from }) };
    const page = await store.list(query, { limit: 100, cursor });
    const values = await store.readEach(page.items);
    yield values.flatMap((value) => value ?? []) as Array<NonNullable<V>>;
    cursor = page.cursor;
  } while (cursor);
}

/**
 * Returns one page of a list by month, newest first: up to `limit` (max. 100) items from `now` (milliseconds) back to the
 * month `since`. Costs one query per month plus one batch read. A page may be short or empty and still have a cursor;
 * only the last page has none. New items do not shift later pages. Throws `invalid_input` for a malformed cursor.
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
