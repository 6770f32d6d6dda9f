import { BriefcaseBusiness, Building2, House, type LucideIcon, MapPin } from 'lucide-react';
import type { ChangeEvent } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { type Place, placeLabels } from '../../../../shared/account/places';
import { useMe } from '../../../lib/me';
import { Card } from '../../../ui/Card';
import { TextInput } from '../../../ui/fields';
import type { BookingFields } from '../bookingForm';
import './PlaceField.css';

const icons: Record<Place, LucideIcon> = {
  provider: MapPin,
  home: House,
  hotel: Building2,
  office: BriefcaseBusiness,
};

/** Where the appointment is: only what the provider offers, with an address for every place but their own. */
export const PlaceField = ({ places }: { places: Place[] }) => {
  const { register, control, formState, setValue } = useFormContext<BookingFields>();
  const { address } = useMe();
  const kind = useWatch({ control, name: 'place.kind' });
  // The address in the profile is the customer's home, and no other place's.
  const onChange = (event: ChangeEvent<HTMLInputElement>) =>
    setValue('place.address', event.target.value === 'home' ? address : '');

  return (
    <Card as="section">
      <h2 id="place">Where</h2>
      <div className="places" role="radiogroup" aria-labelledby="place">
        {places.map((place) => {
          const Icon = icons[place];
          return (
            <label key={place} className="place">
              <input
                className="visually-hidden"
                type="radio"
                value={place}
                {...register('place.kind', { onChange })}
              />
              <Icon aria-hidden="true" size={20} />
              {placeLabels[place]}
            </label>
          );
        })}
      </div>
      {kind !== 'provider' && (
        <TextInput
          label="Address"
          autoComplete="street-address"
          placeholder="Street, number, apartment or room"
          maxLength={300}
          error={formState.errors.place?.address?.message}
          {...register('place.address')}
        />
      )}
    </Card>
  );
};
