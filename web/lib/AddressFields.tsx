import type { UseFormRegisterReturn } from 'react-hook-form';
import type { PostalAddress } from '../../shared/account/postal-address';
import { stateName, usStates } from '../../shared/account/us-states';
import { Select, TextInput } from '../ui/fields';
import './AddressFields.css';

type StateProps = Omit<Parameters<typeof Select>[0], 'label' | 'children'>;

/** Selects a state of the US. */
export const StateSelect = (props: StateProps) => (
  <Select label="State" autoComplete="address-level1" {...props}>
    <option value="">Choose a state</option>
    {usStates.map((state) => (
      <option key={state} value={state}>
        {stateName(state)}
      </option>
    ))}
  </Select>
);

type Part = keyof PostalAddress;
type Props = {
  register: (part: Part) => UseFormRegisterReturn;
  errors: Partial<Record<Part, { message?: string | undefined }>>;
  descriptiveText?: string;
};

/** The parts of an address in the US, in a form of any kind that has fields of these names. */
export const AddressFields = ({ register, errors, descriptiveText }: Props) => (
  <div className="address-fields">
    <TextInput
      label="Address"
      descriptiveText={descriptiveText}
      placeholder="Street, apartment or suite"
      autoComplete="street-address"
      maxLength={300}
      error={errors.street?.message}
      {...register('street')}
    />
    <TextInput
      label="City"
      autoComplete="address-level2"
      maxLength={60}
      error={errors.city?.message}
      {...register('city')}
    />
    <StateSelect error={errors.state?.message} {...register('state')} />
    <TextInput
      label="ZIP code"
      autoComplete="postal-code"
      inputMode="numeric"
      maxLength={10}
      error={errors.zip?.message}
      {...register('zip')}
    />
  </div>
);
