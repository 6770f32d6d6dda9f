import { Copy, Plus, X } from 'lucide-react';
import { memo } from 'react';
import { type FieldErrors, useController, useFormContext } from 'react-hook-form';
import { maxSpans } from '../../../../shared/availability/limits';
import type { Span } from '../../../../shared/availability/rules';
import { Options } from '../../../lib/availability/Options';
import { endTimeOptions, startTimeOptions } from '../../../lib/availability/timeChoices';
import { Button } from '../../../ui/Button';
import { Check, Select } from '../../../ui/fields';
import { dayNames, usualSpan, withAddedSpan } from '../week';
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

type Props = { day: number; onCopy: () => void };

/** A day's time ranges; a day without any is closed. */
export const DayHours = ({ day, onCopy }: Props) => {
  const { control, formState } = useFormContext<AvailabilityFields>();
  const { field } = useController({ control, name: `week.${day}` as const });
  const spans: Span[] = field.value;
  const errors = formState.errors.week?.[day];
  const name = dayNames[day]!;
  const added = spans.length < maxSpans ? withAddedSpan(spans) : undefined;

  return (
    <fieldset className="day-hours">
      <legend className="visually-hidden">{name}</legend>
      <Check
        label={name}
        checked={spans.length > 0}
        onChange={({ target }) => field.onChange(target.checked ? [usualSpan] : [])}
      />
      {spans.length === 0 && <p className="muted">Closed</p>}
      {spans.map((span, index) => (
        <TimeRange
          key={index}
          span={span}
          name={`week.${day}.${index}`}
          label={`${name}, time range ${index + 1}`}
          errors={errors?.[index] as FieldErrors<Span> | undefined}
          onChange={(change) => field.onChange(spans.with(index, { ...span, ...change }))}
          onRemove={
            spans.length > 1 ? () => field.onChange(spans.filter((other) => other !== span)) : undefined
          }
        />
      ))}
      {errors?.message && <p className="field-error">{errors.message}</p>}
      {spans.length > 0 && (
        <div className="row row-small">
          {added && (
            <Button
              variant="quiet"
              size="small"
              aria-label={`Add time range on ${name}`}
              onClick={() => field.onChange(added)}
            >
              <Plus aria-hidden="true" size={18} /> Add time range
            </Button>
          )}
          <Button variant="quiet" size="small" aria-label={`Copy to other days: ${name}`} onClick={onCopy}>
            <Copy aria-hidden="true" size={18} /> Copy to other days
          </Button>
        </div>
      )}
    </fieldset>
  );
};
