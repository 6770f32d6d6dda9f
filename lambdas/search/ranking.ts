import * as z from 'zod';
import type { FreeStart } from '../../shared/availability/openings';
import { weightedRating } from '../../shared/catalog/rating';
import type { Rating } from '../../shared/catalog/schema';
import type { HairstyleSort } from '../../shared/catalog/sorts';
import { Refusal } from '../../shared/http/refusal';
import type { Entry, ListingFacts } from '../data/search-entries';
import type { MilesTo } from './distances';

type Ratings = ReadonlyMap<string, Rating>;

/** What a listing is sorted by: an entry or a card has it. Products take no time. */
export type Sortable = Pick<ListingFacts, 'priceCents' | 'providerId'> &
  Partial<Pick<ListingFacts, 'durationMinutes'>>;

/** What is known about providers: their ratings, and a listing's next free start, optionally on a date. */
export type ProviderFacts = {
  ratings: Ratings;
  freeStart: (listing: Sortable, date?: string) => FreeStart | undefined;
  /** The price to sort by, in cents, if it is not a listing's own. */
  priceOf?: (listing: Sortable) => number;
  /** How far a provider is from the ZIP code searched for, in miles, if there is one. */
  milesTo?: MilesTo | undefined;
};

const priceOf = (listing: Sortable, facts: ProviderFacts): number =>
  facts.priceOf?.(listing) ?? listing.priceCents;

/** The position of an entry in a sort order: highest rank first, newest first among equal ranks. */
type Position = { rank: number; order: string };
export type Ranked<C> = Position & { entry: Entry<C> };

const ranks: Record<HairstyleSort, (listing: Sortable, facts: ProviderFacts) => number> = {
  newest: () => 0,
  'price-low': (listing, facts) => -priceOf(listing, facts),
  'price-high': priceOf,
  rating: ({ providerId }, { ratings }) => weightedRating(ratings.get(providerId) ?? { sum: 0, count: 0 }),
  // Those whose place is not known come last, as do those without a free start.
  nearest: ({ providerId }, { milesTo }) => -(milesTo?.(providerId) ?? Number.MAX_SAFE_INTEGER),
  soonest: (listing, { freeStart }) => -(freeStart(listing)?.minute ?? Number.MAX_SAFE_INTEGER),
};

const byPosition = (a: Position, b: Position): number => b.rank - a.rank || (a.order < b.order ? 1 : -1);

/** Returns the entries, optionally of one category, in the given order. */
export const ranked = <C>(
  entries: Iterable<Entry<C>>,
  { category, sort }: { category?: string; sort: HairstyleSort },
  facts: ProviderFacts,
): Array<Ranked<C>> => {
  const all: Array<Ranked<C>> = [];
  for (const entry of entries)
    if (!category || entry.category === category)
      all.push({ rank: ranks[sort](entry, facts), order: entry.order, entry });
  return all.sort(byPosition);
};

const cursorSchema = z.tuple([z.number(), z.string().max(200)]);

/** Returns the cursor of the page after this position. */
export const cursorAfter = ({ rank, order }: Position): string =>
  Buffer.from(JSON.stringify([rank, order])).toString('base64url');

const positionOf = (cursor: string): Position => {
  try {
    const [rank, order] = cursorSchema.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
    return { rank, order };
  } catch {
    throw new Refusal('invalid_input', { fields: { cursor: 'Not a valid cursor' } });
  }
};

/** Returns the index a page begins at. Throws `invalid_input` for a malformed cursor. */
export const startOf = (all: readonly Position[], cursor: string | undefined): number => {
  if (cursor === undefined) return 0;
  const position = positionOf(cursor);
  const isAfter = (other: Position) =>
    other.rank < position.rank || (other.rank === position.rank && other.order < position.order);
  let [low, high] = [0, all.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (isAfter(all[middle]!)) high = middle;
    else low = middle + 1;
  }
  return low;
};
