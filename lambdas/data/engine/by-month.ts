import { isoOf } from '../../../shared/time/iso';
import { addDays } from '../../../shared/time/zoned';
import { badCursor } from './cursor';
import type { Entity, IndexKeys, Ref } from './entity';
import type { Item } from './item';
import type { Page, Query, Store } from './store';

/** The kinds of items that a list by month exists for. */
type MonthlyKind =
  | 'AUDIT'
  | 'BOOKINGS'
  | 'DISPUTES'
  | 'GIFTS'
  | 'HAIRSTYLES'
  | 'JOURNAL'
  | 'LEADS'
  | 'ORDERS'
  | 'PEOPLE'
  | 'PRODUCTS'
  | 'PROMOS'
  | 'REVIEWS'
  | 'TIPS';

/**
 * The keys of an item in the index `byMonth`, from when it was created (ISO; months are in UTC). They never change, so
 * each item is written to this index once.
 */
export const monthKeys = (kind: MonthlyKind, createdAt: string, id: string): IndexKeys => ({
  monthPk: `${kind}#${createdAt.slice(0, 7)}`,
  monthSk: `${createdAt}#${id}`,
});

/** Parses what an index of keys holds: a reference to the item. */
export const refIn =
  <V>(parse: Entity<V>['parse']) =>
  ({ pk, sk }: Item): Ref<V | undefined> => ({
    key: { pk: String(pk), sk: String(sk) },
    parse: (item) => item && parse(item),
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
    parse: refIn(parse),
  });

/** The month of the first items. */
export const firstMonth = '2026-01';

/** The months that one page reads at most. If they are empty, the page is short but still has a cursor. */
const maxMonths = 12;

/** The month (`2026-11`, UTC) of an instant in milliseconds. */
export const monthOf = (epochMs: number): string => isoOf(epochMs).slice(0, 7);
const monthBefore = (month: string): string => monthOf(Date.parse(month) - 1);
const monthAfter = (month: string): string => monthOf(Date.parse(month) + 31 * 86_400_000);

/** The months (UTC) of the items created from `start` (ISO) on, before `end` (ISO) and until `now` (milliseconds). */
export const monthsIn = (start: string, end: string, now: number): string[] => {
  const last = monthOf(Math.min(Date.parse(end) - 1, now));
  const months: string[] = [];
  for (let month = start.slice(0, 7); month <= last; month = addDays(`${month}-01`, 31).slice(0, 7))
    months.push(month);
  return months;
};

/** The months (`2026-11`, UTC) from the first one until `now` (milliseconds). */
export const monthsUpTo = (now: number): string[] => monthsIn(`${firstMonth}-01`, isoOf(now + 1), now);

/** Where the next page begins: a month, and the cursor within it. */
type Place = { month: string; cursor?: string | undefined };

/** The months of a list, and the order it is read in. */
type Walk = { earliest: string; latest: string; oldestFirst: boolean };

const placeOf = (cursor: string, { earliest, latest }: Walk): Place => {
  const [, month = '', rest] = /^(\d{4}-(?:0[1-9]|1[0-2]))(?:\.(.+))?$/.exec(cursor) ?? [];
  if (month < earliest || month > latest) throw badCursor();
  return { month, cursor: rest };
};

const firstPlace = ({ earliest, latest, oldestFirst }: Walk): Place | undefined =>
  earliest > latest ? undefined : { month: oldestFirst ? earliest : latest };

const nextPlace = (month: string, cursor: string | undefined, walk: Walk): Place | undefined => {
  if (cursor) return { month, cursor };
  if (month === (walk.oldestFirst ? walk.latest : walk.earliest)) return undefined;
  return { month: walk.oldestFirst ? monthAfter(month) : monthBefore(month) };
};

/** The part of a list to read: items created at `from` or later, but before `end` (both ISO), in either order. */
export type Span = { from?: string | undefined; end?: string | undefined; oldestFirst?: boolean | undefined };

const walkOf = (now: number, since: string, { from = '', end, oldestFirst = false }: Span): Walk => {
  const fromMonth = from.slice(0, 7);
  return {
    earliest: fromMonth > since ? fromMonth : since,
    latest: monthOf(end === undefined ? now : Math.min(now, Date.parse(end) - 1)),
    oldestFirst,
  };
};

/** Restricts a query to a span. An item created at `end` sorts after it, because its sort key also has its id. */
export const within = <V>(query: Query<V>, { from, end, oldestFirst }: Span): Query<V> => ({
  ...query,
  descending: !oldestFirst,
  ...(from !== undefined && { from }),
  ...(end !== undefined && { upTo: end }),
});

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
 * Returns one page of a list by month, newest first unless `oldestFirst`: up to `limit` (max. 100) items between `now`
 * (milliseconds) and the month `since`, and within the span. Costs one query per month plus one batch read. A page may
 * be short or empty and still have a cursor; only the last page has none. New items do not shift later pages. Throws
 * `invalid_input` for a malformed cursor.
 */
export const listByMonth = async <V>(
  store: Pick<Store, 'list' | 'readEach'>,
  months: Monthly<V>,
  {
    now,
    limit,
    cursor,
    since = firstMonth,
    ...span
  }: { now: number; limit: number; cursor?: string | undefined; since?: string } & Span,
): Promise<Page<V>> => {
  const walk = walkOf(now, since, span);
  const found: Array<Ref<V | undefined>> = [];
  let place = cursor === undefined ? firstPlace(walk) : placeOf(cursor, walk);
  for (let asked = 0; place && found.length < limit && asked < maxMonths; asked++) {
    const page = await store.list(within(months(place.month), span), {
      limit: limit - found.length,
      cursor: place.cursor,
    });
    found.push(...page.items);
    place = nextPlace(place.month, page.cursor, walk);
  }
  const values = await store.readEach(found);
  const items = values.filter((value): value is NonNullable<typeof value> => value !== undefined);
  return { items, ...(place && { cursor: [place.month, place.cursor ?? []].flat().join('.') }) };
};
