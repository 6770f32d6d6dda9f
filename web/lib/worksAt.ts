import type { Place } from '../../shared/account/places';

const whereabouts: Record<Place, string> = {
  provider: 'their salon',
  home: 'your home',
  hotel: 'your hotel',
  office: 'your office',
};
const anyOf = new Intl.ListFormat('en-US', { type: 'disjunction' });

/** Where a provider works, in words: `their salon, your home, or your office`. */
export const worksAt = (places: Place[]): string => anyOf.format(places.map((place) => whereabouts[place]));
