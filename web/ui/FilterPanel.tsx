import { type ReactNode, useId, useState } from 'react';
import { type Location, locationLabels, locations } from '../../shared/account/locations';
import { Button } from './Button';
import { Dialog } from './Dialog';
import { type FilterChip, FilterChips } from './FilterChips';
import './FilterPanel.css';
import { DollarsInput, Select, TextInput } from './fields';
import { useTypedText } from './useTypedText';

/** What is typed or chosen in the panel; empty if not set. Prices are in dollars. */
type FilterValues = { location: string; area: string; date: string; min: string; max: string };

type FieldsProps = { values: FilterValues; onChange: (change: Partial<FilterValues>) => void };

type PriceProps = FieldsProps & { error?: string };

export const PriceFields = ({ values, onChange, error }: PriceProps) => {
  const [min, setMin] = useTypedText(values.min, (text) => onChange({ min: text }));
  const [max, setMax] = useTypedText(values.max, (text) => onChange({ max: text }));
  return (
    <div className="filter-panel-prices">
      <DollarsInput label="Lowest price ($)" value={min} onChange={(event) => setMin(event.target.value)} />
      <DollarsInput
        label="Highest price ($)"
        value={max}
        error={error}
        onChange={(event) => setMax(event.target.value)}
      />
    </div>
  );
};

const LocationField = ({ values, onChange }: FieldsProps) => (
  <Select
    label="Where"
    value={values.location}
    onChange={(event) => onChange({ location: event.target.value })}
  >
    <option value="">Anywhere</option>
    {locations.map((location: Location) => (
      <option key={location} value={location}>
        {locationLabels[location]}
      </option>
    ))}
  </Select>
);

const AreaField = ({ values, onChange, areas }: FieldsProps & { areas: readonly string[] }) => {
  const list = useId();
  const [area, setArea] = useTypedText(values.area, (text) => onChange({ area: text }));
  return (
    <>
      <TextInput
        label="Area"
        placeholder="City or neighborhood"
        list={list}
        maxLength={60}
        value={area}
        onChange={(event) => setArea(event.target.value)}
      />
      <datalist id={list}>
        {areas.map((each) => (
          <option key={each} value={each} />
        ))}
      </datalist>
    </>
  );
};

type StylistProps = FieldsProps & {
  /** Areas to suggest. */
  areas: readonly string[];
  /** The first day that can be chosen. */
  today: string;
};

/** The day, place, and area of an appointment. */
export const StylistFields = ({ areas, today, ...fields }: StylistProps) => (
  <>
    <TextInput
      label="Day"
      type="date"
      descriptiveText="Stylists with a free time on this day"
      min={today}
      value={fields.values.date}
      onChange={(event) => fields.onChange({ date: event.target.value })}
    />
    <LocationField {...fields} />
    <AreaField {...fields} areas={areas} />
  </>
);

type Props = {
  /** The panel's fields. */
  fields: ReactNode;
  /** The number of filters set. */
  active: number;
  /** The filters set, to be removed one by one. */
  chips?: readonly FilterChip[];
  /** What the list shows, for example `12 hairstyles`; undefined while loading. */
  found: string | undefined;
  onClear: () => void;
  /** The list's sort order. */
  sort?: ReactNode;
  /** The list. */
  children: ReactNode;
};

/** A list with its filters in a column on the left, or on small screens in a dialog behind a button. */
export const FilterPanel = ({ fields, active, chips = [], found, onClear, sort, children }: Props) => {
  const [open, setOpen] = useState(false);
  const clear = active > 0 && (
    <Button variant="secondary" size="small" onClick={onClear}>
      Clear filters
    </Button>
  );
  return (
    <div className="filter-panel">
      <section className="filter-panel-column" aria-label="Filters">
        <h2>Filters</h2>
        {fields}
        {clear}
      </section>
      <div className="filter-panel-list">
        <div className="row row-between filter-panel-summary">
          <p role="status">{found && `Showing ${found}`}</p>
          <div className="filter-panel-actions">
            {sort}
            <div className="filter-panel-buttons">
              {clear}
              <Button variant="secondary" size="small" onClick={() => setOpen(true)}>
                {active > 0 ? `Filters (${active})` : 'Filters'}
              </Button>
            </div>
          </div>
        </div>
        <FilterChips chips={chips} />
        {children}
      </div>
      <Dialog open={open} onClose={() => setOpen(false)} title="Filters">
        {fields}
        <div className="dialog-actions">
          {clear}
          <Button onClick={() => setOpen(false)}>{found ? `Show ${found}` : 'Show results'}</Button>
        </div>
      </Dialog>
    </div>
  );
};
