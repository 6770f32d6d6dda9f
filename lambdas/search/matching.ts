import type { Openings } from '../../shared/availability/openings';
import type { Entry } from '../data/search-entries';
import type { ProviderFacts, Sortable } from './ranking';

/** The filters of a search; all are optional. */
export type Filters = {
  text?: string | undefined;
  minCents?: number | undefined;
  maxCents?: number | undefined;
  /** Part of the area, in any case. */
  area?: string | undefined;
  location?: Openings['locations'][number] | undefined;
  /** A local date on which the provider is free for the listing's duration. */
  date?: string | undefined;
};

/** Whether any filter is set. */
export const hasFilters = ({ text, minCents, maxCents, area, location, date }: Filters): boolean =>
  [text, minCents, maxCents, area, location, date].some((value) => value !== undefined && value !== '');

type Facts = Pick<ProviderFacts, 'freeStart'> & { openings: ReadonlyMap<string, Openings> };

/** Returns a function that checks an entry against the filters, the cheapest ones first. */
export const matcherOf = (
  { text = '', area = '', minCents = 0, maxCents = Number.POSITIVE_INFINITY, location, date }: Filters,
  { openings, freeStart }: Facts,
) => {
  const [textPart, areaPart] = [text.toLowerCase(), area.toLowerCase()];
  return <C extends Sortable>({ card, text: searched }: Entry<C>): boolean =>
    card.priceCents >= minCents &&
    card.priceCents <= maxCents &&
    (!areaPart || !!card.providerArea?.toLowerCase().includes(areaPart)) &&
    (!location || !!openings.get(card.providerId)?.locations.includes(location)) &&
    searched.includes(textPart) &&
    (!date || !!freeStart(card, date));
};
