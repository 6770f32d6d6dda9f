import { ChevronDown, Plus, Trash2 } from 'lucide-react';
import { type PointerEvent, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { maxSizes } from '../../../../../shared/catalog/limits';
import { formatCents } from '../../../../../shared/money/cents';
import { parseDollars } from '../../../../../shared/money/dollars';
import { isolateBidi } from '../../../../../shared/text/isolate-bidi';
import { formatDuration } from '../../../../../shared/time/zoned';
import { MoveButtons } from '../../../../lib/MoveButtons';
import { useDragOrder } from '../../../../lib/useDragOrder';
import { Button } from '../../../../ui/Button';
import { DollarsInput, Switch, TextInput } from '../../../../ui/fields';
import type { ServiceFields } from '../values';
import { DurationField } from './DurationField';
import './SizesField.css';
import './ListingForm.css';

type ToolsProps = {
  index: number;
  /** The number of sizes. */
  count: number;
  /** Moves this size up (-1) or down (1). */
  onMove: (by: -1 | 1) => void;
  /** The user starts to drag this size. */
  onGrip: (event: PointerEvent) => void;
  onRemove: () => void;
};

const Tools = ({ index, count, onMove, onGrip, onRemove }: ToolsProps) => {
  const name = `size ${index + 1}`;
  return (
    <div className="row row-small sizes-field-tools">
      {count > 1 && <MoveButtons {...{ name, index, count, onMove, onGrip }} />}
      <button
        type="button"
        className="button-icon sizes-field-remove"
        aria-label={`Remove ${isolateBidi(name)}`}
        onClick={onRemove}
      >
        <Trash2 aria-hidden="true" size={18} />
      </button>
    </div>
  );
};

/** What a closed size says of itself: its name, price and duration. */
const InShort = ({ index }: { index: number }) => {
  const { name, price, durationMinutes, active } = useWatch<ServiceFields, `variations.${number}`>({
    name: `variations.${index}`,
  });
  const cents = parseDollars(price);
  const facts = [
    cents === undefined ? 'No price' : formatCents(cents),
    formatDuration(durationMinutes),
    !active && 'not offered',
  ];
  return (
    <span className="sizes-field-short">
      <strong>
        <span className="visually-hidden">Size {index + 1}, </span>
        <bdi>{name.trim() || 'No name'}</bdi>
      </strong>
      <span className="muted small">{facts.filter(Boolean).join(' · ')}</span>
    </span>
  );
};

/**
 * Whether a size shows its fields. A new one does, until the next one is added; one with
 * errors stays open, because they must be seen and their fields can have the focus.
 */
const useOpen = (isNew: boolean, hasErrors: boolean, additions: number) => {
  const [isOpen, setOpen] = useState(isNew);
  const [seenAdditions, setSeenAdditions] = useState(additions);
  if (additions !== seenAdditions) {
    setSeenAdditions(additions);
    setOpen(false);
  }
  // What an error has opened stays open once the error is gone.
  if (hasErrors && !isOpen) setOpen(true);
  return { isOpen, toggle: () => setOpen(!isOpen || hasErrors) };
};

type SizeProps = ToolsProps & {
  /** Whether it was just added. */
  isNew: boolean;
  /** How many sizes were added so far. */
  additions: number;
};

/** The fields of one size. */
const SizeFields = ({ isNew, additions, ...tools }: SizeProps) => {
  const { index } = tools;
  const { register, formState } = useFormContext<ServiceFields>();
  const errors = formState.errors.variations?.[index];
  const { isOpen, toggle } = useOpen(isNew, !!errors, additions);
  const id = useId();
  return (
    <fieldset className={isOpen ? 'sizes-field-size' : 'sizes-field-size sizes-field-closed'}>
      <legend className="visually-hidden">Size {index + 1}</legend>
      <div className="row row-between sizes-field-head">
        <button
          type="button"
          className="sizes-field-toggle"
          aria-expanded={isOpen}
          aria-controls={id}
          aria-disabled={errors ? true : undefined}
          onClick={toggle}
        >
          <ChevronDown aria-hidden="true" size={20} />
          {isOpen ? <strong>Size {index + 1}</strong> : <InShort index={index} />}
        </button>
        <Tools {...tools} />
      </div>
      <div id={id} className="sizes-field-body">
        <div className="sizes-field-offer">
          <TextInput
            label="Name"
            maxLength={60}
            placeholder="Waist length"
            error={errors?.name?.message}
            {...register(`variations.${index}.name`)}
          />
          <DollarsInput
            label="Price ($)"
            error={errors?.price?.message}
            {...register(`variations.${index}.price`)}
          />
          <DurationField name={`variations.${index}.durationMinutes`} />
        </div>
        <TextInput
          label="Description (optional)"
          maxLength={300}
          error={errors?.description?.message}
          {...register(`variations.${index}.description`)}
        />
        <Switch label="Offered to customers" {...register(`variations.${index}.active`)} />
      </div>
    </fieldset>
  );
};

/** The sizes or lengths of a service, in the order customers see them. */
export const SizesField = () => {
  const { control, getValues, formState } = useFormContext<ServiceFields>();
  const { fields, append, remove, move } = useFieldArray({ control, name: 'variations', keyName: 'key' });
  const [announcement, setAnnouncement] = useState('');
  const [additions, setAdditions] = useState(0);
  const addButton = useRef<HTMLButtonElement>(null);
  const nameAt = (index: number) => getValues(`variations.${index}.name`) || `Size ${index + 1}`;

  const moveTo = (from: number, to: number) => {
    if (to < 0 || to >= fields.length) return;
    const name = nameAt(from);
    flushSync(() => move(from, to));
    setAnnouncement(`${isolateBidi(name)} is now at position ${to + 1} of ${fields.length}`);
  };
  const { list, dragged, startDrag } = useDragOrder(moveTo);

  const add = () => {
    const { price, durationMinutes } = getValues();
    append({ name: '', description: '', price, durationMinutes, active: true });
    setAdditions(additions + 1);
  };
  const removeAt = (index: number) => {
    setAnnouncement(`${isolateBidi(nameAt(index))} was removed`);
    remove(index);
    addButton.current?.focus();
  };

  return (
    <>
      <h2 id="sizes">Sizes and lengths</h2>
      <p className="muted">
        Customers can choose one when they book. Its price and duration then replace those above.
      </p>
      {fields.length > 0 && (
        <ol className="stack sizes-field" ref={list}>
          {fields.map((size, index) => (
            <li key={size.key} className={dragged === index ? 'sizes-field-dragged' : undefined}>
              <SizeFields
                index={index}
                count={fields.length}
                isNew={size.name === ''}
                additions={additions}
                onMove={(by) => moveTo(index, index + by)}
                onGrip={(event) => startDrag(event, index)}
                onRemove={() => removeAt(index)}
              />
            </li>
          ))}
        </ol>
      )}
      {formState.errors.variations?.root?.message && (
        <p className="field-error">{formState.errors.variations.root.message}</p>
      )}
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
      <Button ref={addButton} variant="secondary" onClick={add} disabled={fields.length >= maxSizes}>
        <Plus aria-hidden="true" size={18} />
        Add size
      </Button>
    </>
  );
};
