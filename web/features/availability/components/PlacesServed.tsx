import { useFormContext } from 'react-hook-form';
import { LocationChoices } from '../../../lib/LocationChoices';
import { SalonNotice } from '../../../lib/SalonNotice';
import { Card } from '../../../ui/Card';
import { DollarsInput, TextInput } from '../../../ui/fields';
import type { AvailabilityFields } from '../availabilityForm';

/** Where the provider takes appointments, how far they travel, and what that costs. */
export const PlacesServed = () => {
  const { register, formState } = useFormContext<AvailabilityFields>();
  const { errors } = formState;
  return (
    <Card as="section" aria-labelledby="places">
      <h2 id="places">Where you work</h2>
      <SalonNotice />
      <fieldset className="field-group" aria-labelledby="places">
        <LocationChoices field={register('locations')} error={errors.locations?.message} />
      </fieldset>
      <TextInput
        label="Travel area"
        descriptiveText="How far you travel to customers, such as “Brooklyn and Lower Manhattan”. Shown when they book."
        maxLength={120}
        error={errors.travelArea?.message}
        {...register('travelArea')}
      />
      <DollarsInput
        label="Travel fee ($, optional)"
        descriptiveText="Added to the price of each appointment that is not at your salon. You keep all of it. Bookings already made keep the fee they were made with."
        error={errors.travelFee?.message}
        {...register('travelFee')}
      />
    </Card>
  );
};
