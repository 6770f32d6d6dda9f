import { Trash2 } from 'lucide-react';
import type { PointerEvent } from 'react';
import { useFormContext } from 'react-hook-form';
import { isolated } from '../../../../../shared/http/isolated';
import { MoveButtons } from '../../../../lib/MoveButtons';
import { DollarsInput, Switch, TextInput } from '../../../../ui/fields';
import type { ServiceFields } from '../values';
import { DurationField } from './DurationField';
import './ListingForm.css';
import './SizesField.css';

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
    <div className="sizes-field-tools">
      {count > 1 && <MoveButtons {...{ name, index, count, onMove, onGrip }} />}
      <button
        type="button"
        className="button-icon"
        aria-label={`Remove ${isolated(name)}`}
        onClick={onRemove}
      >
        <Trash2 aria-hidden="true" size={18} />
      </button>
    </div>
  );
};

/** The fields of one size. */
export const SizeFields = (props: Props) => {
  const { index } = props;
  const { register, formState } = useFormContext<ServiceFields>();
  const errors = formState.errors.variations?.[index];
  return (
    <fieldset className="sizes-field-size">
      <legend className="visually-hidden">Size {index + 1}</legend>
      <div className="sizes-field-head">
        <strong aria-hidden="true">Size {index + 1}</strong>
        <Tools {...props} />
      </div>
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
