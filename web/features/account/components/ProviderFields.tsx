import { useFormContext } from 'react-hook-form';
import { type Location, locations } from '../../../../shared/account/locations';
import type { ProfileChange } from '../../../../shared/account/schema';
import { Check, TextInput } from '../../../ui/fields';
import { TimeZoneField } from './TimeZoneField';

const locationNames: Record<Location, string> = {
  provider: 'At my salon',
  home: "At the customer's home",
  hotel: "At the customer's hotel",
  office: "At the customer's office",
};

/** Profile fields for providers: area, locations, time zone, and which contact details are public. */
export const ProviderFields = () => {
  const { register, formState } = useFormContext<ProfileChange>();
  const { errors } = formState;
  return (
    <>
      <TextInput
        label="Area"
        descriptiveText="The neighborhood or city you work in, such as Brooklyn, NY. Shown on your profile and services."
        error={errors.area?.message}
        {...register('area')}
      />
      <fieldset className="field-group">
        <legend>Where you work</legend>
        {locations.map((location) => (
          <Check key={location} label={locationNames[location]} value={location} {...register('locations')} />
        ))}
        {errors.locations?.message && <p className="field-error">{errors.locations.message}</p>}
      </fieldset>
      <TimeZoneField />
      <fieldset className="field-group">
        <legend>Show on my public profile</legend>
        <Check label="My address" {...register('shown.address')} />
        <Check label="My email" {...register('shown.email')} />
        <Check label="My phone" {...register('shown.phone')} />
      </fieldset>
    </>
  );
};
