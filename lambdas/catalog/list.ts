import type { HairstyleSort } from '../../shared/catalog/sorts';
import type { Query as ListOf, Store } from '../data/engine/store';
import { type Filters, hasFilters } from '../search/matching';
import type { Sortable } from '../search/ranking';
import type { Catalog, Results, SearchableCatalog } from '../search/search';
import { pageSize } from './view';

export type ListDeps = { store: Store; catalog: Catalog };
type Query = Omit<Filters, 'text'> & {
  category?: string;
  search?: string;
  sort: HairstyleSort;
  cursor?: string;
};

/**
 * Returns a page of a public catalog. The newest listings come from the table, so that a new one shows immediately;
 * searches, filters and other sort orders use the snapshot in memory. `now` in milliseconds.
 */
export const listPage = async <C extends Sortable>(
  store: Store,
  source: SearchableCatalog<C> & { listed: (category?: string) => ListOf<C> },
  { search: text, category, sort, cursor, ...filters }: Query,
  now: number,
): Promise<Results<C>> => {
  if (sort !== 'newest' || hasFilters({ text, ...filters }))
    return source.search({ ...filters, text, category, sort, cursor, limit: pageSize }, now);
  const listed = store.list(source.listed(category), { limit: pageSize, cursor });
  if (cursor !== undefined) {
    const page = await listed;
    return { ...page, items: await source.describe(page.items, now) };
  }
  const [page, { total = 0, areas }] = await Promise.all([
    listed,
    source.search({ category, sort, limit: 1 }, now),
  ]);
  return {
    ...page,
    items: await source.describe(page.items, now),
    // The snapshot may be seconds behind the table.
    total: page.cursor === undefined ? page.items.length : Math.max(total, page.items.length),
    areas,
  };
};
