import { type Location, locationLabels } from '../../shared/account/locations';
import { formatCents } from '../../shared/money/cents';
import { maxPriceCents, parseDollars } from '../../shared/money/dollars';
import { isolateBidi } from '../../shared/text/isolate-bidi';
import { formatWeekday } from './dates';
import { asDate, asLocation } from './preferred';
import { useUrlParam, useUrlParams } from './useUrlParams';

/** Search, category, and sort order, kept in the URL so that going back restores the list. */
export const useListFilter = <C extends string, S extends string>(
  categories: Readonly<Record<C, unknown>>,
  sorts: readonly S[],
) => {
  const [search, setSearch] = useUrlParam('search');
  const [category, setCategory] = useUrlParam('category');
  const [sort, setSort] = useUrlParam('sort');
  const filter = {
    search: search.trim().slice(0, 80) || undefined,
    category: Object.hasOwn(categories, category) ? (category as C) : undefined,
    sort: sorts.find((known) => known === sort),
  };
  return { filter, setSearch, setCategory, setSort };
};

/** Parses dollars as typed, up to the highest price; undefined for anything but an amount. */
const centsOf = (dollars: string): number | undefined => {
  const cents = parseDollars(dollars);
  return cents === undefined ? undefined : Math.min(cents, maxPriceCents);
};

export const priceFields = ['min', 'max'] as const;
export const stylistFields = ['location', 'area', 'date', 'lastMinute', ...priceFields] as const;
type Field = (typeof stylistFields)[number];

const isSet = (value: unknown): boolean => value !== undefined;

type Prices = { minCents: number | undefined; maxCents: number | undefined };

/** A price range in words; empty without one. */
const describePrices = ({ minCents, maxCents }: Prices): string => {
  if (minCents === undefined) return maxCents === undefined ? '' : `Up to ${formatCents(maxCents)}`;
  return maxCents === undefined
    ? `From ${formatCents(minCents)}`
    : `${formatCents(minCents)} to ${formatCents(maxCents)}`;
};

/**
 * The filters beside a list, kept in the URL as typed: prices in dollars, where, on which day, and whether discounted. `filter` has those
 * that are valid; a highest price below the lowest is left out.
 */
export const useFilterPanel = <F extends Field>(fields: readonly F[]) => {
  const [typed, change] = useUrlParams<Field>(fields);
  const {
    min = '',
    max = '',
    location = '',
    area = '',
    date = '',
    lastMinute,
  } = typed as Partial<typeof typed>;
  const [minCents, maxCents] = [centsOf(min), centsOf(max)];
  const isReversed = minCents !== undefined && maxCents !== undefined && minCents > maxCents;
  const prices = { minCents, maxCents: isReversed ? undefined : maxCents };
  const stylist: { location?: Location; area?: string; date?: string; lastMinute?: 'true' } = {
    location: asLocation(location),
    area: area.trim().slice(0, 60) || undefined,
    date: asDate(date),
    lastMinute: lastMinute === 'true' ? lastMinute : undefined,
  };
  // Both prices count as one filter.
  const set = [isSet(minCents) || isSet(maxCents), ...Object.values(stylist).map(isSet)];
  const texts: [label: string, fields: Field[]][] = [
    [stylist.date ? formatWeekday(stylist.date) : '', ['date']],
    [stylist.lastMinute ? 'Last-minute discounts' : '', ['lastMinute']],
    [stylist.location ? locationLabels[stylist.location] : '', ['location']],
    [stylist.area ? isolateBidi(stylist.area) : '', ['area']],
    [describePrices(prices), ['min', 'max']],
  ];
  const remove = (some: readonly Field[]) => change(Object.fromEntries(some.map((field) => [field, ''])));
  return {
    /** The filters that are set, in words. */
    chips: texts
      .filter(([label]) => label)
      .map(([label, some]) => ({
        label,
        onRemove: () => remove(some.filter((field) => fields.includes(field as F))),
      })),
    typed,
    change,
    clear: () => remove(fields),
    error: isReversed ? 'The highest price must not be below the lowest' : undefined,
    active: set.filter(Boolean).length,
    prices,
    stylist,
  };
};
