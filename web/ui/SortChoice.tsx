import { ChevronDown } from 'lucide-react';
import type { HairstyleSort } from '../../shared/catalog/sorts';
import './SortChoice.css';

/** The orders of lists: those of services and products, and those of reviews. */
type SortName = HairstyleSort | 'helpful';

const names: Record<SortName, string> = {
  newest: 'Newest',
  helpful: 'Most helpful',
  'price-low': 'Price: low to high',
  'price-high': 'Price: high to low',
  rating: 'Top rated',
  soonest: 'Soonest available',
  nearest: 'Nearest',
};

type Props = {
  /** The sort orders offered. */
  sorts: readonly SortName[];
  /** The chosen order; the newest first if none is. */
  value?: SortName | undefined;
  /** Receives an empty string for the newest first. */
  onChange: (sort: string) => void;
};

/** The sort order of a list. */
export const SortChoice = ({ sorts, value = 'newest', onChange }: Props) => (
  <span className="sort-choice">
    <select
      aria-label="Sort by"
      value={value}
      onChange={({ target }) => onChange(target.value === 'newest' ? '' : target.value)}
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
