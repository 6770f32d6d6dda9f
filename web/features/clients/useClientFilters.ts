import {
  type ClientFilter,
  clientFilters,
  clientSorts,
  maxTagCharacters,
} from '../../../shared/clients/clients';
import { useUrlParams } from '../../lib/useUrlParams';

const names = ['search', 'show', 'tag', 'sort'] as const;

/** The longest search, in characters. */
const maxSearch = 80;

/** What the list of clients is filtered by, and its order, kept in the URL. `filter` has what is valid of them. */
export const useClientFilters = () => {
  const [typed, change] = useUrlParams(names);
  const { search, show, tag, sort } = typed;
  const filter = {
    search: search.trim().slice(0, maxSearch) || undefined,
    show: clientFilters.find((known): known is ClientFilter => known === show),
    tag: tag.trim().slice(0, maxTagCharacters) || undefined,
    sort: clientSorts.find((known) => known === sort) ?? 'seen',
  };
  const isFiltered = !!(filter.search || filter.show || filter.tag);
  return {
    filter,
    /** The search as it is typed. */
    typedSearch: search,
    change,
    /** Removes the search and the filters; undefined if there are none. The order stays. */
    clear: isFiltered ? () => change({ search: '', show: '', tag: '' }) : undefined,
  };
};

export type ClientFilters = ReturnType<typeof useClientFilters>;
