import { SlidersHorizontal } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { Button } from '../../ui/Button';
import './FilterBar.css';

type Props = {
  /** A `SearchField`. */
  search?: ReactNode;
  /** The filters, as fields with labels. */
  fields: ReactNode;
  /** How many of the fields are set. Phones fold the fields and show the number; without it, the fields stay. */
  set?: number;
  /** Whether phones show the fields from the start, for example because one has an error. */
  startsOpen?: boolean;
  /** What can be done with the list as it is filtered. */
  actions: ReactNode;
  /** What stands between the filters and the list. */
  children?: ReactNode;
};

/** The search of a list, its filters, and what can be done with what they find, in one order on every page. */
export const FilterBar = ({ search, fields, set, startsOpen = false, actions, children }: Props) => {
  const [isOpen, setOpen] = useState(startsOpen);
  const id = useId();
  const isFolding = set !== undefined;
  return (
    <search className="filter-bar">
      <div className="filter-bar-controls search-field-row">
        {search}
        {isFolding && (
          <Button
            variant="secondary"
            className="filter-bar-toggle"
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setOpen(!isOpen)}
          >
            <SlidersHorizontal aria-hidden="true" size={18} /> {set > 0 ? `Filters (${set})` : 'Filters'}
          </Button>
        )}
        <div id={id} className="filter-bar-fields" data-open={isFolding ? isOpen : undefined}>
          {fields}
        </div>
        {actions}
      </div>
      {children}
    </search>
  );
};
