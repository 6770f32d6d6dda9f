import type { Location } from '../../../shared/account/locations';

const whereabouts: Record<Location, string> = {
  provider: 'their salon',
  home: 'your home',
  hotel: 'your hotel',
  office: 'your office',
};
const anyOf = new Intl.ListFormat('en-US', { type: 'disjunction' });

/** Returns a provider's locations as text, for example `their salon, your home, or your office`. */
export const formatLocations = (locations: Location[]): string =>
  anyOf.format(locations.map((location) => whereabouts[location]));
