import { discountedCents, type LastMinuteOffer } from '../../shared/availability/last-minute';
import { findFreeStarts, type Openings, offersWithFreeTime } from '../../shared/availability/openings';
import type { HairstyleCard } from '../../shared/catalog/hairstyle-card';
import type { ProductCard } from '../../shared/catalog/product';
import type { Rating } from '../../shared/catalog/schema';
import type { HairstyleSort } from '../../shared/catalog/sorts';
import { cardOf, type Entry } from '../data/search-entries';
import type { FindCentroid } from '../data/zip-centroids';
import { createDistances, keepLatest } from './distances';
import type { SnapshotFiles } from './files';
import { type Filters, hasFilters, matcherOf } from './matching';
import type { Place } from './places';
import { cursorAfter, type ProviderFacts, type Ranked, ranked, type Sortable, startOf } from './ranking';
import type { SnapshotKind } from './snapshot';
import { createSnapshotCaches, type SnapshotCache } from './snapshot-cache';

type SearchQuery = Filters & {
  category?: string;
  sort: HairstyleSort;
  cursor?: string;
  limit: number;
};

/** A card with its provider's rating and distance and, if it has a duration, their next free start and discount. */
type WithFacts<C> = C & { rating: Rating } & Pick<HairstyleCard, 'nextFree' | 'lastMinute' | 'miles'>;

/** `total` and `areas` are on the first page only. */
export type Results<C> = { items: Array<WithFacts<C>>; cursor?: string; total?: number; areas?: string[] };

/** A catalog that is searched; whoever searches does not know where it is kept. `now` in milliseconds. */
export type SearchableCatalog<C> = {
  /**
   * Returns a page of the entries that match, with the number of all. Throws `invalid_input` for a malformed cursor, and
   * `unknown_zip`.
   */
  search: (wanted: SearchQuery, now: number) => Promise<Results<C>>;
  /** Adds what is known about their providers to cards. */
  describe: (cards: readonly C[], now: number) => Promise<Array<WithFacts<C>>>;
};

/** What is known about providers at a moment. */
type Facts = ProviderFacts & {
  openings: ReadonlyMap<string, Openings>;
  /** The first discount of a listing's provider on a day with a free start, optionally on a date. */
  offer: (listing: Sortable, date?: string) => LastMinuteOffer | undefined;
  minute: number;
};
type FactsAt = (now: number) => Promise<Facts>;

const createFacts =
  (ratingsAt: SnapshotCache<Rating>, openingsAt: SnapshotCache<Openings>): FactsAt =>
  async (now) => {
    const [ratings, openings] = await Promise.all([ratingsAt(now), openingsAt(now)]);
    const find = findFreeStarts(now);
    const freeStart: Facts['freeStart'] = ({ providerId, durationMinutes }, date) =>
      durationMinutes ? find(openings.get(providerId), durationMinutes, date) : undefined;
    const offer: Facts['offer'] = (listing, wanted) =>
      offersWithFreeTime(openings.get(listing.providerId), (date) => freeStart(listing, date)).find(
        ({ date }) => !wanted || date === wanted,
      );
    return { ratings, openings, freeStart, offer, minute: Math.floor(now / 60_000) };
  };

const unrated: Rating = { sum: 0, count: 0 };

/** Adds the facts to cards. With a date, a card's next free start and discount are those of that date. */
const describe = <C extends Sortable>(
  cards: readonly C[],
  { ratings, freeStart, offer, milesTo }: Facts,
  date?: string,
): Array<WithFacts<C>> =>
  cards.map((card) => {
    const next = freeStart(card, date);
    const lastMinute = offer(card, date);
    const miles = milesTo?.(card.providerId);
    return {
      ...card,
      rating: ratings.get(card.providerId) ?? unrated,
      ...(next && { nextFree: { date: next.date, time: next.time } }),
      ...(lastMinute && { lastMinute }),
      ...(miles !== undefined && { miles }),
    };
  });

const noOpenings: ReadonlyMap<string, Openings> = new Map();

type View<C> = { basis: readonly unknown[]; all: Array<Ranked<C>> };

/** What a sort order depends on besides the entries. */
const basisOf = (sort: HairstyleSort, { ratings, openings, minute, milesTo }: Facts): unknown[] => {
  if (sort === 'nearest') return [milesTo];
  return sort === 'rating' ? [ratings] : sort === 'soonest' ? [openings, minute] : [];
};

/** How many orders by distance an instance keeps of a catalog: there is one for each ZIP code. */
const maxNearestViews = 4;

/** Sorts entries when an order is first requested, and keeps the result until what it depends on changes. */
const createViews = <C>() => {
  const others = new Map<string, View<C>>();
  const nearest = keepLatest<View<C>>(maxNearestViews);
  return (
    entries: ReadonlyMap<string, Entry<C>>,
    facts: Facts,
    query: Pick<SearchQuery, 'category' | 'sort' | 'zip'>,
  ): Array<Ranked<C>> => {
    const [views, zip] = query.sort === 'nearest' ? [nearest, query.zip] : [others, ''];
    const key = `${query.sort} ${query.category ?? ''} ${zip}`;
    const basis = [entries, ...basisOf(query.sort, facts)];
    const known = views.get(key);
    if (known && basis.every((part, index) => part === known.basis[index])) return known.all;
    const all = ranked(entries.values(), query, facts);
    views.set(key, { basis, all });
    return all;
  };
};

/** Whether few entries match, so that they are found first and their order is not kept. */
const findsFew = ({ sort, lastMinute, within }: Pick<SearchQuery, 'sort'> & Filters): boolean =>
  !!lastMinute || (sort === 'nearest' && within !== undefined);

/** Sorts what matches. Who filters by discounts sees prices after them, so these count. */
const rankedMatches = <C>(
  entries: ReadonlyMap<string, Entry<C>>,
  { offer, ...facts }: Facts,
  { category, sort, ...filters }: Pick<SearchQuery, 'category' | 'sort'> & Filters,
  matches: (entry: Entry<C>) => boolean,
): Array<Ranked<C>> => {
  const priceOf = (listing: Sortable) => discountedCents(listing.priceCents, offer(listing, filters.date));
  const known = filters.lastMinute ? { ...facts, priceOf } : facts;
  return ranked([...entries.values()].filter(matches), { category, sort }, known);
};

const maxAreas = 100;

/** Lists the providers' areas, the most frequent first, and keeps the list until entries change. */
const createAreas = () => {
  let known: { entries: unknown; areas: string[] } | undefined;
  return (entries: ReadonlyMap<string, Entry<unknown>>): string[] => {
    if (known?.entries === entries) return known.areas;
    const counts = new Map<string, number>();
    for (const { providerArea } of entries.values())
      if (providerArea) counts.set(providerArea, (counts.get(providerArea) ?? 0) + 1);
    const areas = [...counts].sort(([, one], [, other]) => other - one).map(([area]) => area);
    known = { entries, areas: areas.slice(0, maxAreas) };
    return known.areas;
  };
};

/**
 * Returns up to `limit` matches from the index `from` on, and how many there are if `counts`. Without filters all
 * entries match, so none is looked at.
 */
const select = <C>(
  all: ReadonlyArray<Ranked<C>>,
  { from, limit, counts }: { from: number; limit: number; counts: boolean },
  matches: ((entry: Entry<C>) => boolean) | undefined,
): { found: Array<Ranked<C>>; total: number } => {
  if (!matches) return { found: all.slice(from, from + limit), total: all.length };
  const found: Array<Ranked<C>> = [];
  let total = 0;
  for (let at = from; at < all.length && (counts || found.length < limit); at++) {
    if (!matches(all[at]!.entry)) continue;
    total += 1;
    if (found.length < limit) found.push(all[at]!);
  }
  return { found, total };
};

/** How often an instance says how many listings it has (milliseconds). */
export const sizeEveryMs = 3_600_000;

/** Says at most once an hour how many listings of all kinds an instance has in memory. */
const createSizeReport = (report: (listings: number) => void) => {
  const sizes = new Map<SnapshotKind, number>();
  let reportedAt = Number.NEGATIVE_INFINITY;
  return (kind: SnapshotKind, size: number, now: number): void => {
    const isNew = !sizes.has(kind);
    sizes.set(kind, size);
    if (!isNew && now - reportedAt < sizeEveryMs) return;
    reportedAt = now;
    report([...sizes.values()].reduce((sum, each) => sum + each, 0));
  };
};

const createSearchableCatalog = <C extends Sortable>(
  kind: SnapshotKind,
  entriesAt: SnapshotCache<Entry<C>>,
  factsAt: FactsAt,
  noteSize: ReturnType<typeof createSizeReport>,
  milesFrom: ReturnType<typeof createDistances>,
): SearchableCatalog<C> => {
  const viewOf = createViews<C>();
  const areasOf = createAreas();
  const search: SearchableCatalog<C>['search'] = async (
    { cursor, limit, category, sort, ...filters },
    now,
  ) => {
    const { zip } = filters;
    const [entries, known, milesTo] = await Promise.all([
      entriesAt(now),
      factsAt(now),
      zip === undefined ? undefined : milesFrom(zip, now),
    ]);
    const facts = { ...known, milesTo };
    noteSize(kind, entries.size, now);
    const matches = hasFilters(filters) ? matcherOf(filters, facts) : undefined;
    const all =
      matches && findsFew({ sort, ...filters })
        ? rankedMatches(entries, facts, { category, sort, ...filters }, matches)
        : viewOf(entries, facts, { category, sort, zip });
    const isFirst = cursor === undefined;
    // Only the first page counts all results.
    const { found, total } = select(
      all,
      { from: startOf(all, cursor), limit: limit + 1, counts: isFirst },
      matches,
    );
    const page = found.slice(0, limit);
    return {
      items: describe(
        page.map(({ entry }) => cardOf(entry)),
        facts,
        filters.date,
      ),
      ...(found.length > limit && { cursor: cursorAfter(page.at(-1)!) }),
      ...(isFirst && { total, areas: areasOf(entries) }),
    };
  };
  return { search, describe: async (cards, now) => describe(cards, await factsAt(now)) };
};

/**
 * Keeps both catalogs and the providers' ratings, openings and places in memory, so that searches read no listings.
 * `report` receives now and then how many listings that are; `find` says where ZIP codes are.
 */
export const createCatalog = (
  files: SnapshotFiles,
  report: (listings: number) => void = () => undefined,
  find?: FindCentroid,
) => {
  const noteSize = createSizeReport(report);
  const cacheOf = createSnapshotCaches(files);
  const ratingsAt = cacheOf<Rating>('ratings');
  const openingsAt = cacheOf<Openings>('openings');
  const milesFrom = createDistances(cacheOf<Place>('places'), find);
  // Products take no time, so searching them does not load the openings.
  const withoutOpenings = async () => noOpenings;
  return {
    ratingsAt,
    openingsAt,
    hairstyles: createSearchableCatalog<HairstyleCard>(
      'hairstyles',
      cacheOf('hairstyles'),
      createFacts(ratingsAt, openingsAt),
      noteSize,
      milesFrom,
    ),
    products: createSearchableCatalog<ProductCard>(
      'products',
      cacheOf('products'),
      createFacts(ratingsAt, withoutOpenings),
      noteSize,
      milesFrom,
    ),
  };
};

export type Catalog = ReturnType<typeof createCatalog>;
