import type { Sort } from '../../shared/catalog/sorts';
import type { Query as ListOf, Store } from '../data/store';
import { type Catalog, type Search, type WithRating, withRatings } from '../search/search';
import { pageSize } from './view';

export type ListDeps = { store: Store; catalog: Catalog };
type Query = { category?: string; search?: string; sort: Sort; cursor?: string };

/**
 * Returns a page of a public catalog. The newest listings come from the table, so that a new one shows immediately;
 * searches and other sort orders use the snapshot in memory. `now` in milliseconds.
 */
export const listPage = async <C extends { providerId: string }>(
  { store, catalog }: ListDeps,
  source: { listed: (category?: string) => ListOf<C>; search: Search<C> },
  { search: text, category, sort, cursor }: Query,
  now: number,
): Promise<{ items: Array<WithRating<C>>; cursor?: string }> => {
  if (text || sort !== 'newest') return source.search({ text, category, sort, cursor, limit: pageSize }, now);
  const [page, ratings] = await Promise.all([
    store.list(source.listed(category), { limit: pageSize, cursor }),
    catalog.ratingsAt(now),
  ]);
  return { items: withRatings(page.items, ratings), cursor: page.cursor };
};
