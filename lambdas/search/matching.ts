import { discountedCents, type LastMinuteOffer } from '../../shared/availability/last-minute';
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
  /** Whether only what the provider discounts is wanted, on that date if there is one. */
  lastMinute?: string | undefined;
  /** The ZIP code that distances are from. */
  zip?: string | undefined;
  /** How many miles from there the provider is at most. */
  within?: number | undefined;
};

const filterNames = [
  'text',
  'minCents',
  'maxCents',
  'area',
  'location',
  'date',
  'lastMinute',
  'zip',
  'within',
] as const;

/** Whether any filter is set. */
export const hasFilters = (filters: Filters): boolean =>
  filterNames.map((name) => filters[name]).some((value) => value !== undefined && value !== '');

type Facts = Pick<ProviderFacts, 'freeStart' | 'milesTo'> & {
  openings: ReadonlyMap<string, Openings>;
  offer: (listing: Sortable, date?: string) => LastMinuteOffer | undefined;
};

/**
 * Returns a function that checks an entry against the filters, the cheapest ones first. Whoever filters by discounts means
 * the price after it.
 */
export const matcherOf = (
  {
    text = '',
    area = '',
    minCents = 0,
    maxCents = Number.POSITIVE_INFINITY,
    location,
    date,
    lastMinute,
    within,
  }: Filters,
  { openings, freeStart, offer, milesTo }: Facts,
) => {
  const [textPart, areaPart] = [text.toLowerCase(), area.toLowerCase()];
  const isPriced = (cents: number): boolean => cents >= minCents && cents <= maxCents;
  const isNear = ({ providerId }: Sortable): boolean =>
    within === undefined || (milesTo?.(providerId) ?? Number.POSITIVE_INFINITY) <= within;
  const isDiscounted = (listing: Sortable): boolean => {
    const found = offer(listing, date);
    return !!found && isPriced(discountedCents(listing.priceCents, found));
  };
  return (entry: Entry<unknown>): boolean =>
    (!!lastMinute || isPriced(entry.priceCents)) &&
    (!areaPart || entry.providerArea.toLowerCase().includes(areaPart)) &&
    (!location || !!openings.get(entry.providerId)?.locations.includes(location)) &&
    isNear(entry) &&
    entry.text.includes(textPart) &&
    (lastMinute ? isDiscounted(entry) : !date || !!freeStart(entry, date));
};
