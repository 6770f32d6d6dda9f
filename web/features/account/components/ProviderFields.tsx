import { useFormContext } from 'react-hook-form';
import { Link } from 'react-router-dom';
import type { ProfileChange } from '../../../../shared/account/schema';
import { LocationChoices } from '../../../lib/LocationChoices';
import { paths } from '../../../lib/paths';
import { Check, TextInput } from '../../../ui/fields';
import { TimeZoneField } from './TimeZoneField';

/**
 * Profile fields for providers: area, locations, time zone, and which contact details are public. Once `approved`, they
 * set their locations on the availability page.
 */
export const ProviderFields = ({ approved }: { approved: boolean }) => {
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
      {approved ? (
        <p>
          <Link to={paths.providerAvailability}>Set your hours and where you work</Link>
        </p>
      ) : (
        <fieldset className="field-group">
          <legend>Where you work</legend>
          <LocationChoices field={register('locations')} error={errors.locations?.message} />
        </fieldset>
      )}
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
