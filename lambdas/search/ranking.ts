import * as z from 'zod';
import type { Rating } from '../../shared/catalog/schema';
import type { Sort } from '../../shared/catalog/sorts';
import { Refusal } from '../../shared/http/refusal';
import type { Entry } from './snapshot';

export type Ratings = ReadonlyMap<string, Rating>;
export type Sortable = { id: string; category: string; priceCents: number; providerId: string };

/** The position of an entry in a sort order: highest rank first, newest first among equal ranks. */
type Position = { rank: number; order: string };
export type Ranked<C> = Position & { entry: Entry<C> };

const maxReviews = 1_000_000;

/** The average rating to three decimals, then the number of reviews; 0 without reviews. */
const score = ({ sum, count }: Rating): number =>
  count === 0 ? 0 : Math.round((sum / count) * 1_000) * maxReviews + Math.min(count, maxReviews - 1);

const rankOf = ({ priceCents, providerId }: Sortable, sort: Sort, ratings: Ratings): number => {
  const rating = ratings.get(providerId);
  return {
    newest: 0,
    'price-low': -priceCents,
    'price-high': priceCents,
    rating: rating ? score(rating) : 0,
  }[sort];
};

const byPosition = (a: Position, b: Position): number => b.rank - a.rank || (a.order < b.order ? 1 : -1);

/** Returns the entries, optionally of one category, in the given order. */
export const ranked = <C extends Sortable>(
  entries: Iterable<Entry<C>>,
  { category, sort }: { category?: string; sort: Sort },
  ratings: Ratings,
): Array<Ranked<C>> => {
  const all: Array<Ranked<C>> = [];
  for (const entry of entries)
    if (!category || entry.card.category === category)
      all.push({ rank: rankOf(entry.card, sort, ratings), order: entry.order, entry });
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
