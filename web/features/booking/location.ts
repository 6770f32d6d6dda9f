import { type Location, locationLabels } from '../../../shared/account/locations';
import type { CustomerBooking, ProviderBooking } from '../../../shared/booking/schema';
import { isolateBidi } from '../../../shared/text/isolate-bidi';

const withAddress = (label: string, address: string | undefined): string =>
  address ? `${label}, ${isolateBidi(address)}` : label;

/** The location as the customer sees it, with the salon's address once they have paid. */
export const customerLocation = ({ location }: CustomerBooking): string =>
  withAddress(locationLabels[location.kind], location.address);

const providerLabels: Record<Location, string> = {
  provider: 'At your salon',
  home: "At the customer's home",
  hotel: "At the customer's hotel",
  office: "At the customer's office",
};

/** The location as the provider sees it. */
export const providerLocation = ({ location }: ProviderBooking): string =>
  withAddress(providerLabels[location.kind], location.address);
