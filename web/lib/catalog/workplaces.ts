import type { Location } from '../../../shared/account/locations';
import type { ProviderProfile } from '../../../shared/catalog/public-pages';
import { isolateBidi } from '../../../shared/text/isolate-bidi';

const whereabouts: Record<Location, string> = {
  provider: 'their salon',
  home: 'your home',
  hotel: 'your hotel',
  office: 'your office',
};
const anyOf = new Intl.ListFormat('en-US', { type: 'disjunction' });

/**
 * Where a provider works, for example `Brooklyn, NY · Works at their salon, your home, or your office`. They have no
 * locations if they work at their salon only, and its address is not known yet.
 */
export const workplaces = ({ area, locations }: Pick<ProviderProfile, 'area' | 'locations'>): string =>
  [
    area && isolateBidi(area),
    locations.length > 0
      ? `Works at ${anyOf.format(locations.map((location) => whereabouts[location]))}`
      : 'Not taking appointments yet',
  ]
    .filter(Boolean)
    .join(' · ');
