import { refIn, type Span, within } from './by-month';
import type { Entity, IndexKeys, Ref } from './entity';
import type { Page, Paging, Query, Store } from './store';

/** The kinds of items that a list by status exists for. */
type StatusKind = 'BOOKINGS' | 'GIFTS' | 'INVITATIONS' | 'ORDERS' | 'PRODUCTS' | 'TIPS';

/** The keys of an item in the index `byStatus`, from its status and when it was created (ISO). */
export const statusKeys = (kind: StatusKind, status: string, createdAt: string, id: string): IndexKeys => ({
  statusPk: `${kind}#${status}`,
  statusSk: `${createdAt}#${id}`,
});

/** Lists everything of a kind with a status, newest first. The index holds keys only, so the result is references. */
export type ByStatus<V, S extends string> = (status: S) => Query<Ref<V | undefined>>;

/** Defines the list by status of a kind of item. */
export const byStatus =
  <V, S extends string>(kind: StatusKind, parse: Entity<V>['parse']): ByStatus<V, S> =>
  (status) => ({ index: 'byStatus', partition: `${kind}#${status}`, descending: true, parse: refIn(parse) });

/**
 * Returns one page of a list of references within a span. An item that was deleted since, or that `isListed` rejects in
 * its present state, is left out, so a page may be short and still have a cursor.
 */
export const listRefs = async <V>(
  store: Pick<Store, 'list' | 'readEach'>,
  query: Query<Ref<V | undefined>>,
  { limit, cursor, ...span }: Paging & Span,
  isListed: (value: V) => boolean,
): Promise<Page<V>> => {
  const { items: refs, ...page } = await store.list(within(query, span), { limit, cursor });
  const values = await store.readEach(refs);
  return { ...page, items: values.filter((value): value is V & {} => !!value && isListed(value)) };
};
