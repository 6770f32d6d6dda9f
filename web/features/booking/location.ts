import { type Location, locationLabels } from '../../../shared/account/locations';
import type { CustomerBooking, ProviderBooking } from '../../../shared/booking/schema';

const withAddress = (label: string, address: string | undefined): string =>
  address ? `${label}, ${address}` : label;

/** Where a booking is, as its customer reads it; the provider's address only where they may see it. */
export const customerLocation = ({ location, provider }: CustomerBooking): string =>
  withAddress(
    locationLabels[location.kind],
    location.kind === 'provider' ? provider.address : location.address,
  );

const providerLabels: Record<Location, string> = {
  provider: 'At your salon',
  home: "At the customer's home",
  hotel: "At the customer's hotel",
  office: "At the customer's office",
};

/** Where a booking is, as its provider reads it. */
export const providerLocation = ({ location }: ProviderBooking): string =>
  withAddress(providerLabels[location.kind], location.address);
