import type { UseFormRegisterReturn } from 'react-hook-form';
import { locations, providerLocationLabels } from '../../shared/account/locations';
import { Check } from '../ui/fields';

type Props = { field: UseFormRegisterReturn; error?: string | undefined };

/** Checkboxes for the locations a provider offers. They belong into a named group. */
export const LocationChoices = ({ field, error }: Props) => (
  <>
    {locations.map((location) => (
      <Check key={location} label={providerLocationLabels[location]} value={location} {...field} />
    ))}
    {error && <p className="field-error">{error}</p>}
  </>
);
