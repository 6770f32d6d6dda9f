import type { ProductCard } from '../../shared/catalog/product';
import type { HairstyleCard, Rating } from '../../shared/catalog/schema';
import type { Sort } from '../../shared/catalog/sorts';
import type { SnapshotFiles } from './files';
import { cursorAfter, type Ranked, type Ratings, ranked, type Sortable, startOf } from './ranking';
import type { Entry, SnapshotKind } from './snapshot';
import { createSnapshotCache, type SnapshotCache } from './snapshot-cache';

export type SearchQuery = { text?: string; category?: string; sort: Sort; cursor?: string; limit: number };

export type WithRating<C> = C & { rating: Rating };

/** Returns a page of the entries with the text in title or description, ignoring case. `now` in milliseconds. */
export type Search<C> = (
  wanted: SearchQuery,
  now: number,
) => Promise<{ items: Array<WithRating<C>>; cursor?: string }>;

const unrated: Rating = { sum: 0, count: 0 };

/** Adds the providers' ratings to cards. */
export const withRatings = <C extends { providerId: string }>(
  cards: readonly C[],
  ratings: Ratings,
): Array<WithRating<C>> =>
  cards.map((card) => ({ ...card, rating: ratings.get(card.providerId) ?? unrated }));

type View<C> = { entries: unknown; ratings: unknown; all: Array<Ranked<C>> };

/** Sorts entries when an order is first requested, and keeps the result until entries or ratings change. */
const createViews = <C extends Sortable>() => {
  const views = new Map<string, View<C>>();
  return (
    entries: ReadonlyMap<string, Entry<C>>,
    ratings: Ratings,
    query: Pick<SearchQuery, 'category' | 'sort'>,
  ): Array<Ranked<C>> => {
    const key = `${query.sort} ${query.category ?? ''}`;
    const known = views.get(key);
    const isSame = known?.entries === entries && (query.sort !== 'rating' || known.ratings === ratings);
    if (isSame) return known.all;
    const all = ranked(entries.values(), query, ratings);
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
  return async ({ text = '', cursor, limit, ...query }, now) => {
    const [entries, ratings] = await Promise.all([entriesAt(now), ratingsAt(now)]);
    const all = viewOf(entries, ratings, query);
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
 * Keeps both catalogs and the providers' ratings in memory, so that searches need no table reads. Searching throws
 * `invalid_input` for a malformed cursor.
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
