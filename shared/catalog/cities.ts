import { parseAddress, parseCity } from '../account/postal-address';
import { folded } from '../text/folded';

/** Where a stylist is found, as far as the public may know; see docs/product/screens.md#city-pages. */
export type City = { city: string; state: string };

/** Letters and what joins the words of a name. Anybody can type a city, and it becomes the heading of a page. */
const cityPattern = /^[\p{L}'’‘][\p{L}\p{M}\p{Pd} .'’‘]{0,49}$/u;

/** Returns the city of a stylist: of their address, if they show it, or else of their area. */
export const cityOf = ({ address, area }: { address?: string; area?: string }): City | undefined => {
  const found = (address && parseAddress(address)) || parseCity(area ?? '');
  return found && cityPattern.test(found.city) ? { city: found.city, state: found.state } : undefined;
};

export const cityName = ({ city, state }: City): string => `${city}, ${state}`;

/** What people type as an apostrophe, as in `Coeur d’Alene` and `ʻEwa Beach`. */
const apostrophes = /['‘’ʻʼ]/g;

/** Words that are as often written short. */
const shortWords = new Map([
  ['saint', 'st'],
  ['fort', 'ft'],
  ['mount', 'mt'],
]);

/**
 * Returns the name of a city in addresses, as `st-louis-mo`, also for `Saint Louis`; undefined if it has no Latin
 * letters.
 */
export const citySlug = ({ city, state }: City): string | undefined => {
  const words = folded(city)
    .replaceAll(apostrophes, '')
    .split(/[^a-z]+/)
    .filter(Boolean)
    .map((word) => shortWords.get(word) ?? word)
    .join('-');
  return words ? `${words}-${state.toLowerCase()}` : undefined;
};
