import { useFormContext } from 'react-hook-form';
import { type Location, locations } from '../../../../shared/account/locations';
import type { ProfileChange } from '../../../../shared/account/schema';
import { Select } from '../../../ui/amplifyFields';
import { Check, TextInput } from '../../../ui/fields';

const locationNames: Record<Location, string> = {
  provider: 'At my salon',
  home: "At the customer's home",
  hotel: "At the customer's hotel",
  office: "At the customer's office",
};

const known = Intl.supportedValuesOf('timeZone');

/** Profile fields for providers: area, locations, time zone, and which contact details are public. */
export const ProviderFields = () => {
  const { register, formState } = useFormContext<ProfileChange>();
  const { errors, defaultValues } = formState;
  // The server may use a time zone name that this browser does not list.
  const zones = [...new Set([...(defaultValues?.zone ? [defaultValues.zone] : []), ...known])].sort();
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
      <Select
        label="Time zone"
        descriptiveText="Your appointments use this time zone. You cannot change it while you have upcoming bookings."
        error={errors.zone?.message}
        {...register('zone')}
      >
        {zones.map((zone) => (
          <option key={zone}>{zone}</option>
        ))}
      </Select>
      <fieldset className="field-group">
        <legend>Show on my public profile</legend>
        <Check label="My address" {...register('shown.address')} />
        <Check label="My email" {...register('shown.email')} />
        <Check label="My phone" {...register('shown.phone')} />
      </fieldset>
    </>
  );
};
