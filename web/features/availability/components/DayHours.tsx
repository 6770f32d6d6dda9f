import { ChevronDown, Copy, Plus, X } from 'lucide-react';
import { memo, useId, useState } from 'react';
import { type FieldErrors, useController, useFormContext } from 'react-hook-form';
import { maxSpans } from '../../../../shared/availability/limits';
import type { Span } from '../../../../shared/availability/rules';
import { Options } from '../../../lib/availability/Options';
import { endTimeOptions, startTimeOptions } from '../../../lib/availability/timeChoices';
import { Button } from '../../../ui/Button';
import { Check, Select } from '../../../ui/fields';
import { dayNames, describeHours, usualSpan, withAddedSpan } from '../week';
import './DayHours.css';
import type { AvailabilityFields } from '../availabilityForm';

type SpanProps = {
  span: Span;
  /** The field's name in the form. */
  name: string;
  label: string;
  errors: FieldErrors<Span> | undefined;
  onChange: (change: Partial<Span>) => void;
  onRemove?: (() => void) | undefined;
};

const TimeRange = memo(({ span, name, label, errors, onChange, onRemove }: SpanProps) => (
  <fieldset className="day-hours-range" aria-label={label}>
    <Select
      label="First start"
      name={`${name}.firstStart`}
      value={span.firstStart}
      error={errors?.firstStart?.message}
      onChange={({ target }) => onChange({ firstStart: target.value })}
    >
      <Options choices={startTimeOptions(span.firstStart)} />
    </Select>
    <Select
      label="Last start"
      name={`${name}.lastStart`}
      value={span.lastStart}
      error={errors?.lastStart?.message}
      onChange={({ target }) => onChange({ lastStart: target.value })}
    >
      <Options choices={startTimeOptions(span.lastStart)} />
    </Select>
    <Select
      label="Finish by"
      name={`${name}.endBy`}
      value={span.endBy}
      error={errors?.endBy?.message}
      onChange={({ target }) => onChange({ endBy: target.value })}
    >
      <Options choices={endTimeOptions(span.endBy)} />
    </Select>
    {onRemove && (
      <button
        type="button"
        className="button-icon day-hours-remove"
        aria-label={`Remove ${label}`}
        onClick={({ currentTarget }) => {
          // The button goes with its range; the day's own box stays.
          currentTarget.closest('.day-hours')?.querySelector('input')?.focus({ preventScroll: true });
          onRemove();
        }}
      >
        <X aria-hidden="true" size={20} />
      </button>
    )}
  </fieldset>
));

/** The names of the columns, where each day is a row; the fields have them as labels. */
export const HoursHead = () => (
  <div className="day-hours-head" aria-hidden="true">
    <span>First start</span>
    <span>Last start</span>
    <span>Finish by</span>
  </div>
);

type Props = { day: number; onCopy: () => void };

/**
 * A day's time ranges; a day without any is closed. Where there is room, they stand beside the day's name; otherwise
 * the day shows its hours in short, and opens.
 */
export const DayHours = ({ day, onCopy }: Props) => {
  const { control, formState } = useFormContext<AvailabilityFields>();
  const { field } = useController({ control, name: `week.${day}` as const });
  const [isChosen, setChosen] = useState(false);
  const id = useId();
  const spans: Span[] = field.value;
  const errors = formState.errors.week?.[day];
  const name = dayNames[day]!;
  const added = spans.length < maxSpans ? withAddedSpan(spans) : undefined;
  // What is wrong must be seen, and can have the focus.
  const isOpen = isChosen || !!errors;

  return (
    <fieldset className="day-hours">
      <legend className="visually-hidden">{name}</legend>
      <Check
        label={name}
        checked={spans.length > 0}
        onChange={({ target }) => {
          field.onChange(target.checked ? [usualSpan] : []);
          setChosen(target.checked);
        }}
      />
      {spans.length === 0 ? (
        <p className="muted day-hours-closed">Closed</p>
      ) : (
        <>
          <button
            type="button"
            className="day-hours-toggle"
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setChosen(!isOpen)}
          >
            <span className="visually-hidden">{name}, </span>
            {describeHours(spans)}
            <ChevronDown aria-hidden="true" size={20} />
          </button>
          <div id={id} className={isOpen ? 'day-hours-ranges' : 'day-hours-ranges day-hours-ranges-closed'}>
            {spans.map((span, index) => (
              <TimeRange
                key={index}
                span={span}
                name={`week.${day}.${index}`}
                label={`${name}, time range ${index + 1}`}
                errors={errors?.[index] as FieldErrors<Span> | undefined}
                onChange={(change) => {
                  field.onChange(spans.with(index, { ...span, ...change }));
                  // What an error has opened stays open once the error is gone.
                  setChosen(true);
                }}
                onRemove={
                  spans.length > 1 ? () => field.onChange(spans.filter((other) => other !== span)) : undefined
                }
              />
            ))}
            {errors?.message && <p className="field-error">{errors.message}</p>}
            <div className="day-hours-acts">
              {added && (
                <Button
                  variant="quiet"
                  size="small"
                  aria-label={`Add time range on ${name}`}
                  title="Add time range"
                  onClick={() => field.onChange(added)}
                >
                  <Plus aria-hidden="true" size={18} /> <span>Add time range</span>
                </Button>
              )}
              <Button
                variant="quiet"
                size="small"
                aria-label={`Copy to other days: ${name}`}
                title="Copy to other days"
                onClick={onCopy}
              >
                <Copy aria-hidden="true" size={18} /> <span>Copy to other days</span>
              </Button>
            </div>
          </div>
        </>
      )}
    </fieldset>
  );
};
