import { Plus, Trash2 } from 'lucide-react';
import { type PointerEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { maxSizes } from '../../../../../shared/catalog/limits';
import { isolateBidi } from '../../../../../shared/text/isolate-bidi';
import { MoveButtons } from '../../../../lib/MoveButtons';
import { useDragOrder } from '../../../../lib/useDragOrder';
import { Button } from '../../../../ui/Button';
import { DollarsInput, Switch, TextInput } from '../../../../ui/fields';
import type { ServiceFields } from '../values';
import { DurationField } from './DurationField';
import './SizesField.css';
import './ListingForm.css';

type Props = {
  index: number;
  /** The number of sizes. */
  count: number;
  /** Moves this size up (-1) or down (1). */
  onMove: (by: -1 | 1) => void;
  /** The user starts to drag this size. */
  onGrip: (event: PointerEvent) => void;
  onRemove: () => void;
};

const Tools = ({ index, count, onMove, onGrip, onRemove }: Props) => {
  const name = `size ${index + 1}`;
  return (
    <div className="row row-small">
      {count > 1 && <MoveButtons {...{ name, index, count, onMove, onGrip }} />}
      <button
        type="button"
        className="button-icon"
        aria-label={`Remove ${isolateBidi(name)}`}
        onClick={onRemove}
      >
        <Trash2 aria-hidden="true" size={18} />
      </button>
    </div>
  );
};

/** The fields of one size. */
const SizeFields = (props: Props) => {
  const { index } = props;
  const { register, formState } = useFormContext<ServiceFields>();
  const errors = formState.errors.variations?.[index];
  return (
    <fieldset className="sizes-field-size">
      <legend className="visually-hidden">Size {index + 1}</legend>
      <div className="row row-between sizes-field-head">
        <strong aria-hidden="true">Size {index + 1}</strong>
        <Tools {...props} />
      </div>
      <div className="sizes-field-offer">
        <div className="listing-form-row">
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
        </div>
        <DurationField name={`variations.${index}.durationMinutes`} />
      </div>
      <TextInput
        label="Description (optional)"
        maxLength={300}
        error={errors?.description?.message}
        {...register(`variations.${index}.description`)}
      />
      <Switch label="Offered to customers" {...register(`variations.${index}.active`)} />
    </fieldset>
  );
};

/** The sizes or lengths of a service, in the order customers see them. */
export const SizesField = () => {
  const { control, getValues, formState } = useFormContext<ServiceFields>();
  const { fields, append, remove, move } = useFieldArray({ control, name: 'variations', keyName: 'key' });
  const [announcement, setAnnouncement] = useState('');
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
