import { X } from 'lucide-react';
import { useRef } from 'react';
import './FilterChips.css';

export type FilterChip = { label: string; onRemove: () => void };

/** What a list is filtered by, each part of it removable on its own. */
export const FilterChips = ({ chips }: { chips: readonly FilterChip[] }) => {
  const group = useRef<HTMLDivElement>(null);
  const remove = ({ onRemove }: FilterChip) => {
    onRemove();
    // The button is about to disappear, and with the last one all of this.
    const next = chips.length > 1 ? group.current : document.getElementById('main');
    next?.focus({ preventScroll: true });
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
    <div ref={group} tabIndex={-1} role="group" aria-label="Filtered by" className="filter-chips">
      {chips.map((chip) => (
        <button key={chip.label} type="button" className="filter-chips-chip" onClick={() => remove(chip)}>
          <span className="visually-hidden">Remove filter </span>
          {chip.label}
          <X aria-hidden="true" size={16} />
        </button>
      ))}
    </div>
  );
};
