import { startTransition, useId, useState } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { LocationChoices } from '../../../lib/LocationChoices';
import { paths } from '../../../lib/paths';
import { allZones, likelyZones, type ZoneOption } from '../../../lib/timeZones';
import { Check, TextInput } from '../../../ui/fields';
import { Link } from '../../../ui/Link';
import type { ProfileFields } from '../useProfileForm';

/**
 * Selects a time zone by typing part of its name or city. The field's value is the zone's ID, or the text itself while
 * it matches no zone.
 */
const TimeZoneField = () => {
  const { field, fieldState, formState } = useController<ProfileFields, 'zone'>({ name: 'zone' });
  const [likely] = useState(() => likelyZones(formState.defaultValues?.zone));
  const [all, setAll] = useState<ZoneOption[]>();
  const options = all ?? likely;
  const list = useId();
  const open = (input: HTMLInputElement) => {
    input.select();
    if (!all) startTransition(() => setAll(allZones(likely)));
  };
  const change = (text: string) => {
    const wanted = text.trim().toLowerCase();
    field.onChange(options.find(({ label }) => label.toLowerCase() === wanted)?.zone ?? text);
  };
  return (
    <>
      <TextInput
        {...field}
        label="Time zone"
        descriptiveText="Type a city or time zone, and choose from the list. Your appointments use this time zone. You cannot change it while you have upcoming bookings."
        error={fieldState.error?.message}
        list={list}
        autoComplete="off"
        value={options.find(({ zone }) => zone === field.value)?.label ?? field.value ?? ''}
        onFocus={({ target }) => open(target)}
        onChange={({ target }) => change(target.value)}
      />
      <datalist id={list}>
        {options.map(({ zone, label }) => (
          <option key={zone} value={label} />
        ))}
      </datalist>
    </>
  );
};

/**
 * Profile fields for providers: area, locations, time zone, and which contact details are public. Once `approved`, they
 * set their locations on the availability page.
 */
export const ProviderFields = ({ approved }: { approved: boolean }) => {
  const { register, formState } = useFormContext<ProfileFields>();
  const { errors } = formState;
  return (
    <>
      <TextInput
        label="Area"
        descriptiveText="The neighborhood or city you work in, such as Brooklyn, NY. Shown on your profile and services."
        error={errors.area?.message}
        {...register('area')}
      />
      {!approved && (
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
        <p className="muted small">
          If you show your address, customers also find you by how far you are from a ZIP code.
        </p>
      </fieldset>
      {approved && (
        <p className="small">
          <Link to={paths.providerAvailability} className="touch-target">
            Set your hours and where you work
          </Link>
        </p>
      )}
    </>
  );
};
