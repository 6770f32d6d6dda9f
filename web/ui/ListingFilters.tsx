import { ChevronDown } from 'lucide-react';
import type { HairstyleSort } from '../../shared/catalog/sorts';
import { CategoryChips } from './CategoryChips';
import { SearchField } from './SearchField';
import './ListingFilters.css';

const names: Record<HairstyleSort, string> = {
  newest: 'Newest',
  'price-low': 'Price: low to high',
  'price-high': 'Price: high to low',
  rating: 'Top rated',
  soonest: 'Soonest available',
};

type SortProps = {
  sorts: readonly HairstyleSort[];
  value: HairstyleSort;
  onChange: (sort: HairstyleSort) => void;
};

const SortChoice = ({ sorts, value, onChange }: SortProps) => (
  <span className="listing-filters-sort">
    <select
      aria-label="Sort by"
      value={value}
      onChange={(event) => onChange(event.target.value as HairstyleSort)}
    >
      {sorts.map((sort) => (
        <option key={sort} value={sort}>
          {names[sort]}
        </option>
      ))}
    </select>
    <ChevronDown aria-hidden="true" size={16} />
  </span>
);

type Props<C extends string> = {
  /** What is searched, in the plural, for example `hairstyles`. */
  of: string;
  /** The URL of each category's drawing. */
  drawings: Readonly<Record<C, string>>;
  filter: { search?: string; category?: C; sort?: HairstyleSort };
  /** The sort orders offered. */
  sorts: readonly HairstyleSort[];
  setSearch: (text: string) => void;
  setCategory: (category: string) => void;
  setSort: (sort: string) => void;
};

/** Search, category, and sort order of a catalog. */
export const ListingFilters = <C extends string>({ of, drawings, filter, sorts, ...set }: Props<C>) => (
  <search className="listing-filters">
    <SearchField label={`Search ${of}`} value={filter.search ?? ''} onSearch={set.setSearch} />
    <div className="listing-filters-row">
      <SortChoice
        sorts={sorts}
        value={filter.sort ?? 'newest'}
        onChange={(sort) => set.setSort(sort === 'newest' ? '' : sort)}
      />
      <CategoryChips
        drawings={drawings}
        value={filter.category}
        onChange={(category) => set.setCategory(category ?? '')}
      />
    </div>
  </search>
);
