import { sorts } from '../../shared/catalog/sorts';
import { useUrlParam } from './useUrlParam';

/** Search, category, and sort order, kept in the URL so that going back restores the list. */
export const useListFilter = <C extends string>(categories: Readonly<Record<C, unknown>>) => {
  const [search, setSearch] = useUrlParam('search');
  const [category, setCategory] = useUrlParam('category');
  const [sort, setSort] = useUrlParam('sort');
  const filter = {
    search: search.trim().slice(0, 80) || undefined,
    category: Object.hasOwn(categories, category) ? (category as C) : undefined,
    sort: sorts.find((known) => known === sort),
  };
  return { filter, setSearch, setCategory, setSort };
};
