import type { ProductCard } from '../../shared/catalog/product';
import type { HairstyleCard, Rating } from '../../shared/catalog/schema';
import type { Sort } from '../../shared/catalog/sorts';
import type { SnapshotFiles } from './files';
import { cursorAfter, type Ranked, type Ratings, ranked, type Sortable, startOf } from './ranking';
import type { Entry, SnapshotKind } from './snapshot';
import { createSnapshotCache, type SnapshotCache } from './snapshot-cache';

export type SearchQuery = { text?: string; category?: string; sort: Sort; cursor?: string; limit: number };

export type WithRating<C> = C & { rating: Rating };

/** A page of what holds the text, case-insensitively, in title or description. `now` in milliseconds. */
export type Search<C> = (
  wanted: SearchQuery,
  now: number,
) => Promise<{ items: Array<WithRating<C>>; cursor?: string }>;

const unrated: Rating = { sum: 0, count: 0 };

/** Cards with how their providers are rated. */
export const withRatings = <C extends { providerId: string }>(
  cards: readonly C[],
  ratings: Ratings,
): Array<WithRating<C>> =>
  cards.map((card) => ({ ...card, rating: ratings.get(card.providerId) ?? unrated }));

type View<C> = { entries: unknown; ratings: unknown; all: Array<Ranked<C>> };

/** Puts entries in order when somebody first asks for that order, and keeps it until they are others. */
const createViews = <C extends Sortable>() => {
  const views = new Map<string, View<C>>();
  return (
    entries: ReadonlyMap<string, Entry<C>>,
    ratings: Ratings,
    wanted: Pick<SearchQuery, 'category' | 'sort'>,
  ): Array<Ranked<C>> => {
    const key = `${wanted.sort} ${wanted.category ?? ''}`;
    const known = views.get(key);
    const isSame = known?.entries === entries && (wanted.sort !== 'rating' || known.ratings === ratings);
    if (isSame) return known.all;
    const all = ranked(entries.values(), wanted, ratings);
    views.set(key, { entries, ratings, all });
    return all;
  };
};

const createSearch = <C extends Sortable>(
  files: SnapshotFiles,
  kind: SnapshotKind,
  ratingsAt: SnapshotCache<Rating>,
): Search<C> => {
  const entriesAt = createSnapshotCache<Entry<C>>(files, kind);
  const viewOf = createViews<C>();
  return async ({ text = '', cursor, limit, ...wanted }, now) => {
    const [entries, ratings] = await Promise.all([entriesAt(now), ratingsAt(now)]);
    const all = viewOf(entries, ratings, wanted);
    const part = text.toLowerCase();
    const found: Array<Ranked<C>> = [];
    for (let at = startOf(all, cursor); at < all.length && found.length <= limit; at++)
      if (all[at]!.entry.text.includes(part)) found.push(all[at]!);
    const page = found.slice(0, limit);
    return {
      items: withRatings(
        page.map(({ entry }) => entry.card),
        ratings,
      ),
      ...(found.length > limit && { cursor: cursorAfter(page.at(-1)!) }),
    };
  };
};

/**
 * Both catalogs and the ratings of their providers, in memory: what they answer costs no table reads, however much
 * there is. Searching throws `invalid_input` for a cursor that is not one of ours.
 */
export const createCatalog = (files: SnapshotFiles) => {
  const ratingsAt = createSnapshotCache<Rating>(files, 'ratings');
  return {
    ratingsAt,
    hairstyles: createSearch<HairstyleCard>(files, 'hairstyles', ratingsAt),
    products: createSearch<ProductCard>(files, 'products', ratingsAt),
  };
};

export type Catalog = ReturnType<typeof createCatalog>;
