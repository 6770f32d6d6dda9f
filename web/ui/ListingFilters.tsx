import type { ReactNode } from 'react';
import { SearchField } from './SearchField';
import './ListingFilters.css';

type CategoryChipsProps<Category extends string> = {
  /** The URL of each category's drawing, in display order. */
  drawings: Readonly<Record<Category, string>>;
  value: Category | undefined;
  onChange: (category: Category | undefined) => void;
};

/** Selects one category or all. */
const CategoryChips = <Category extends string>({
  drawings,
  value,
  onChange,
}: CategoryChipsProps<Category>) => {
  const choices: readonly (Category | undefined)[] = [undefined, ...(Object.keys(drawings) as Category[])];
  return (
    <fieldset className="category-chips">
      <legend className="visually-hidden">Category</legend>
      {choices.map((category) => (
        <label key={category ?? 'all'} className="touch-target category-chips-chip">
          <input
            className="visually-hidden"
            type="radio"
            name="category"
            checked={category === value}
            onChange={() => onChange(category)}
          />
          {category && (
            <img className="category-chips-drawing" src={drawings[category]} alt="" width={36} height={36} />
          )}
          {category ?? 'all'}
        </label>
      ))}
    </fieldset>
  );
};

type Props<C extends string> = {
  /** What is searched, in the plural, for example `hairstyles`. */
  of: string;
  /** The URL of each category's drawing. */
  drawings: Readonly<Record<C, string>>;
  filter: { search?: string; category?: C };
  setSearch: (text: string) => void;
  setCategory: (category: string) => void;
  /** More to choose from at once, beside the search where there is room. */
  children?: ReactNode;
};

/** Search and category of a catalog, and what else is chosen at once. */
export const ListingFilters = <C extends string>({ of, drawings, filter, children, ...set }: Props<C>) => (
  <search className="listing-filters">
    <div className="row search-field-row">
      <SearchField label={`Search ${of}`} value={filter.search ?? ''} onSearch={set.setSearch} />
      {children}
    </div>
    <CategoryChips
      drawings={drawings}
      value={filter.category}
      onChange={(category) => set.setCategory(category ?? '')}
    />
  </search>
);
