import { useController } from 'react-hook-form';
import { maxLastsWeeks, minLastsWeeks } from '../../../../../shared/catalog/limits';
import { Select } from '../../../../ui/fields';
import type { ServiceFields } from '../values';

const choices = Array.from(
  { length: maxLastsWeeks - minLastsWeeks + 1 },
  (_, index) => minLastsWeeks + index,
);

/** Selects how many weeks a service usually lasts, or nothing. */
export const LastsField = () => {
  const { field, fieldState } = useController<ServiceFields, 'lastsWeeks'>({ name: 'lastsWeeks' });
  return (
    <Select
      label="Usually lasts"
      descriptiveText="Customers who want it are reminded then to book again."
      ref={field.ref}
      value={field.value ?? ''}
      error={fieldState.error?.message}
      onBlur={field.onBlur}
      onChange={({ target }) => field.onChange(target.value ? Number(target.value) : null)}
    >
      <option value="">Not stated</option>
      {choices.map((weeks) => (
        <option key={weeks} value={weeks}>{`${weeks} weeks`}</option>
      ))}
    </Select>
  );
};
