import { useQuery } from '@tanstack/react-query';
import { BriefcaseBusiness, Building2, House, type LucideIcon, MapPin } from 'lucide-react';
import type { ChangeEvent } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { type Location, locationLabels } from '../../../../shared/account/locations';
import { zipOf } from '../../../../shared/account/postal-address';
import type { BookingCalendar } from '../../../../shared/booking/schema';
import { formatCents } from '../../../../shared/money/cents';
import { travelProblem, travelsUpTo } from '../../../../shared/nearby/travel';
import { isolateBidi } from '../../../../shared/text/isolate-bidi';
import { useMe } from '../../../lib/session/me';
import { Card } from '../../../ui/Card';
import { TextInput } from '../../../ui/fields';
import type { BookingFields } from '../bookingSchema';
import { travelQuery } from '../queries';
import './LocationField.css';

const icons: Record<Location, LucideIcon> = {
  provider: MapPin,
  home: House,
  hotel: Building2,
  office: BriefcaseBusiness,
};

type Props = {
  providerId: string;
  locations: Location[];
  calendar: Pick<BookingCalendar, 'travelArea' | 'travelFeeCents' | 'travelMiles'>;
};

/** Where the stylist travels, in words and in miles. */
const travelTerms = ({ travelArea, travelMiles }: Props['calendar']): string =>
  [
    travelArea && `The stylist travels to: ${isolateBidi(travelArea)}.`,
    travelMiles !== undefined && `${travelsUpTo(travelMiles)}. Please add the state and ZIP code.`,
  ]
    .filter(Boolean)
    .join(' ');

/** Whether the typed address is too far away, said as soon as its ZIP code is known. */
const useTravelProblem = (providerId: string, address: string, { travelMiles }: Props['calendar']) => {
  const zip = travelMiles === undefined ? undefined : zipOf(address);
  const { data } = useQuery({ ...travelQuery(providerId, zip ?? ''), enabled: zip !== undefined });
  return zip && data?.maxMiles !== undefined
    ? travelProblem({ maxMiles: data.maxMiles, miles: data.miles })
    : undefined;
};

/** The address of an appointment that is not at the salon. */
const AddressField = ({ providerId, calendar }: Omit<Props, 'locations'>) => {
  const { register, control, formState } = useFormContext<BookingFields>();
  const address = useWatch({ control, name: 'location.address' }) ?? '';
  const tooFar = useTravelProblem(providerId, address, calendar);
  return (
    <TextInput
      label="Address"
      descriptiveText={travelTerms(calendar)}
      autoComplete="street-address"
      placeholder="Street address, apartment, city, state, and ZIP code"
      maxLength={300}
      error={formState.errors.location?.address?.message ?? tooFar}
      {...register('location.address')}
    />
  );
};

/**
 * Selects one of the provider's locations, with an address unless it is the provider's own, and says what travel
 * costs.
 */
export const LocationField = ({ providerId, locations, calendar }: Props) => {
  const { travelFeeCents } = calendar;
  const { register, control, setValue } = useFormContext<BookingFields>();
  const { address } = useMe();
  const kind = useWatch({ control, name: 'location.kind' });
  // The address in the profile is the customer's home.
  const onChange = (event: ChangeEvent<HTMLInputElement>) =>
    setValue('location.address', event.target.value === 'home' ? address : '');

  return (
    <Card as="section">
      <h2 id="location">Where</h2>
      <div className="location-field" role="radiogroup" aria-labelledby="location">
        {locations.map((location) => {
          const Icon = icons[location];
          return (
            <label key={location} className="line location-field-choice">
              <input
                className="visually-hidden"
                type="radio"
                value={location}
                {...register('location.kind', { onChange })}
              />
              <Icon aria-hidden="true" size={20} />
              {locationLabels[location]}
            </label>
          );
        })}
      </div>
      {travelFeeCents > 0 && locations.some((location) => location !== 'provider') && (
        <p className="muted">
          Travel fee: {formatCents(travelFeeCents)}.
          {locations.includes('provider') && " There is no fee if you go to the stylist's salon."}
        </p>
      )}
      {kind !== 'provider' && <AddressField providerId={providerId} calendar={calendar} />}
    </Card>
  );
};
