import { type Place, placeLabels } from '../../../shared/account/places';
import type { CustomerBooking, ProviderBooking } from '../../../shared/booking/schema';

const withAddress = (label: string, address: string | undefined): string =>
  address ? `${label}, ${address}` : label;

/** Where a booking is, as its customer reads it; the provider's address only where they may see it. */
export const customerPlace = ({ place, provider }: CustomerBooking): string =>
  withAddress(placeLabels[place.kind], place.kind === 'provider' ? provider.address : place.address);

const providerLabels: Record<Place, string> = {
  provider: 'At your salon',
  home: "At the customer's home",
  hotel: "At the customer's hotel",
  office: "At the customer's office",
};

/** Where a booking is, as its provider reads it. */
export const providerPlace = ({ place }: ProviderBooking): string =>
  withAddress(providerLabels[place.kind], place.address);
