import { findFreeStarts, type Openings } from '../../shared/availability/openings';
import type { ProductCard } from '../../shared/catalog/product';
import type { HairstyleCard, Rating } from '../../shared/catalog/schema';
import type { HairstyleSort } from '../../shared/catalog/sorts';
import type { SnapshotFiles } from './files';
import { type Filters, matcherOf } from './matching';
import {
  cursorAfter,
  type ProviderFacts,
  type Ranked,
  type Ratings,
  ranked,
  type Sortable,
  startOf,
} from './ranking';
import type { Entry, SnapshotKind } from './snapshot';
import { createSnapshotCache } from './snapshot-cache';

export type SearchQuery = Filters & {
  category?: string;
  sort: HairstyleSort;
  cursor?: string;
  limit: number;
};

type NextFree = NonNullable<HairstyleCard['nextFree']>;

/** A card with its provider's rating and, if it has a duration, their next free start. */
export type WithFacts<C> = C & { rating: Rating; nextFree?: NextFree };

/** `total` and `areas` are on the first page only. */
export type Results<C> = { items: Array<WithFacts<C>>; cursor?: string; total?: number; areas?: string[] };

/** Returns a page of the entries that match, with the number of all. `now` in milliseconds. */
export type Search<C> = (wanted: SearchQuery, now: number) => Promise<Results<C>>;

/** What is known about providers at a moment. */
type Facts = ProviderFacts & { openings: ReadonlyMap<string, Openings>; minute: number };
type FactsAt = (now: number) => Promise<Facts>;

const createFacts = (files: SnapshotFiles): FactsAt => {
  const ratingsAt = createSnapshotCache<Rating>(files, 'ratings');
  const openingsAt = createSnapshotCache<Openings>(files, 'openings');
  return async (now) => {
    const [ratings, openings] = await Promise.all([ratingsAt(now), openingsAt(now)]);
    const find = findFreeStarts(now);
    const freeStart: Facts['freeStart'] = ({ providerId, durationMinutes }, date) =>
      durationMinutes === undefined ? undefined : find(openings.get(providerId), durationMinutes, date);
    return { ratings, openings, freeStart, minute: Math.floor(now / 60_000) };
  };
};

const unrated: Rating = { sum: 0, count: 0 };

const describe = <C extends Sortable>(
  cards: readonly C[],
  { ratings, freeStart }: Facts,
): Array<WithFacts<C>> =>
  cards.map((card) => {
    const next = freeStart(card);
    return {
      ...card,
      rating: ratings.get(card.providerId) ?? unrated,
      ...(next && { nextFree: { date: next.date, time: next.time } }),
    };
  });

type View<C> = { basis: readonly unknown[]; all: Array<Ranked<C>> };

/** What a sort order depends on besides the entries. */
const basisOf = (sort: HairstyleSort, { ratings, openings, minute }: Facts): unknown[] =>
  sort === 'rating' ? [ratings] : sort === 'soonest' ? [openings, minute] : [];

/** Sorts entries when an order is first requested, and keeps the result until what it depends on changes. */
const createViews = <C extends Sortable>() => {
  const views = new Map<string, View<C>>();
  return (
    entries: ReadonlyMap<string, Entry<C>>,
    facts: Facts,
    query: Pick<SearchQuery, 'category' | 'sort'>,
  ): Array<Ranked<C>> => {
    const key = `${query.sort} ${query.category ?? ''}`;
    const basis = [entries, ...basisOf(query.sort, facts)];
    const known = views.get(key);
    if (known && basis.every((part, index) => part === known.basis[index])) return known.all;
    const all = ranked(entries.values(), query, facts);
    views.set(key, { basis, all });
    return all;
  };
};

const maxAreas = 100;

/** Lists the providers' areas, the most frequent first, and keeps the list until entries change. */
const createAreas = () => {
  let known: { entries: unknown; areas: string[] } | undefined;
  return (entries: ReadonlyMap<string, Entry<Sortable>>): string[] => {
    if (known?.entries === entries) return known.areas;
    const counts = new Map<string, number>();
    for (const { card } of entries.values())
      if (card.providerArea) counts.set(card.providerArea, (counts.get(card.providerArea) ?? 0) + 1);
    const areas = [...counts].sort(([, one], [, other]) => other - one).map(([area]) => area);
    known = { entries, areas: areas.slice(0, maxAreas) };
    return known.areas;
  };
};

const createSearch = <C extends Sortable>(
  files: SnapshotFiles,
  kind: SnapshotKind,
  factsAt: FactsAt,
): Search<C> => {
  const entriesAt = createSnapshotCache<Entry<C>>(files, kind);
  const viewOf = createViews<C>();
  const areasOf = createAreas();
  return async ({ cursor, limit, category, sort, ...filters }, now) => {
    const [entries, facts] = await Promise.all([entriesAt(now), factsAt(now)]);
    const all = viewOf(entries, facts, { category, sort });
    const matches = matcherOf(filters, facts);
    const found: Array<Ranked<C>> = [];
    const isFirst = cursor === undefined;
    let total = 0;
    // Only the first page counts all results.
    for (let at = startOf(all, cursor); at < all.length && (isFirst || found.length <= limit); at++) {
      if (!matches(all[at]!.entry)) continue;
      total += 1;
      if (found.length <= limit) found.push(all[at]!);
    }
    const page = found.slice(0, limit);
    return {
      items: describe(
        page.map(({ entry }) => entry.card),
        facts,
      ),
      ...(found.length > limit && { cursor: cursorAfter(page.at(-1)!) }),
      ...(isFirst && { total, areas: areasOf(entries) }),
    };
  };
};

/**
 * Keeps both catalogs and the providers' ratings and openings in memory, so that searches need no table reads. Searching
 * throws `invalid_input` for a malformed cursor.
 */
export const createCatalog = (files: SnapshotFiles) => {
  const factsAt = createFacts(files);
  return {
    ratingsAt: async (now: number): Promise<Ratings> => (await factsAt(now)).ratings,
    openingsAt: async (now: number) => (await factsAt(now)).openings,
    /** Adds what is known about their providers to cards. */
    describe: async <C extends Sortable>(cards: readonly C[], now: number) =>
      describe(cards, await factsAt(now)),
    hairstyles: createSearch<HairstyleCard>(files, 'hairstyles', factsAt),
    products: createSearch<ProductCard>(files, 'products', factsAt),
  };
};

export type Catalog = ReturnType<typeof createCatalog>;
