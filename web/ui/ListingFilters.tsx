import { CategoryChips } from './CategoryChips';
import { SearchField } from './SearchField';
import './ListingFilters.css';

type Props<C extends string> = {
  /** What is searched, in the plural, for example `hairstyles`. */
  of: string;
  /** The URL of each category's drawing. */
  drawings: Readonly<Record<C, string>>;
  filter: { search?: string; category?: C };
  setSearch: (text: string) => void;
  setCategory: (category: string) => void;
};

/** Search and category of a catalog. */
export const ListingFilters = <C extends string>({ of, drawings, filter, ...set }: Props<C>) => (
  <search className="listing-filters">
    <SearchField label={`Search ${of}`} value={filter.search ?? ''} onSearch={set.setSearch} />
    <CategoryChips
      drawings={drawings}
      value={filter.category}
      onChange={(category) => set.setCategory(category ?? '')}
    />
  </search>
);
