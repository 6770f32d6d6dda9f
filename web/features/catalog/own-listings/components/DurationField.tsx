import { useController } from 'react-hook-form';
import { Select } from '../../../../ui/fields';
import type { ServiceFields } from '../values';
import './ListingForm.css';

const hours = Array.from({ length: 13 }, (_, hour) => hour);
const quarters = [0, 15, 30, 45];

type Props = {
  name: 'durationMinutes' | `${'variations' | 'addOns'}.${number}.durationMinutes`;
};

/** Selects a duration in hours and quarters of an hour. */
export const DurationField = ({ name }: Props) => {
  const { field, fieldState } = useController<ServiceFields, typeof name>({ name });
  const minutes = field.value % 60;
  return (
    <fieldset className="field-group">
      <legend>Duration</legend>
      <div className="listing-form-row">
        <Select
          label="Hours"
          ref={field.ref}
          value={(field.value - minutes) / 60}
          error={fieldState.error?.message}
          onBlur={field.onBlur}
          onChange={({ target }) => field.onChange(Number(target.value) * 60 + minutes)}
        >
          {hours.map((hour) => (
            <option key={hour}>{hour}</option>
          ))}
        </Select>
        <Select
          label="Minutes"
          value={minutes}
          onBlur={field.onBlur}
          onChange={({ target }) => field.onChange(field.value - minutes + Number(target.value))}
        >
          {quarters.map((quarter) => (
            <option key={quarter}>{quarter}</option>
          ))}
        </Select>
      </div>
    </fieldset>
  );
};
