import { startTransition, useId, useState } from 'react';
import { useController } from 'react-hook-form';
import type { ProfileChange } from '../../../../shared/account/schema';
import { allZones, likelyZones, type ZoneOption } from '../../../lib/timeZones';
import { TextInput } from '../../../ui/fields';

/**
 * Selects a time zone by typing part of its name or city. The field's value is the zone's ID, or the text itself while
 * it matches no zone.
 */
export const TimeZoneField = () => {
  const { field, fieldState, formState } = useController<ProfileChange, 'zone'>({ name: 'zone' });
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
