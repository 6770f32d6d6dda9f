import { ChevronDown } from 'lucide-react';
import { type Sort, sorts } from '../../shared/catalog/sorts';
import { CategoryChips } from './CategoryChips';
import { SearchField } from './SearchField';
import './ListingFilters.css';

const names: Record<Sort, string> = {
  newest: 'Newest',
  'price-low': 'Price: low to high',
  'price-high': 'Price: high to low',
  rating: 'Top rated',
};

const SortChoice = ({ value, onChange }: { value: Sort; onChange: (sort: Sort) => void }) => (
  <span className="listing-filters-sort">
    <select aria-label="Sort by" value={value} onChange={(event) => onChange(event.target.value as Sort)}>
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
  filter: { search?: string; category?: C; sort?: Sort };
  setSearch: (text: string) => void;
  setCategory: (category: string) => void;
  setSort: (sort: string) => void;
};

/** Search, category, and sort order of a catalog. */
export const ListingFilters = <C extends string>({ of, drawings, filter, ...set }: Props<C>) => (
  <search className="listing-filters">
    <SearchField label={`Search ${of}`} value={filter.search ?? ''} onSearch={set.setSearch} />
    <div className="listing-filters-row">
      <SortChoice
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
