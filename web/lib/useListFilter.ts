import { type Location, locationLabels } from '../../shared/account/locations';
import { formatCents } from '../../shared/money/cents';
import { maxPriceCents, parseDollars } from '../../shared/money/dollars';
import { type Within, withinChoices } from '../../shared/nearby/distance';
import { zipMessage, zipPattern } from '../../shared/nearby/zip';
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

const asZip = (typed: string): string | undefined => (zipPattern.test(typed) ? typed : undefined);

const asWithin = (typed: string): Within | undefined =>
  withinChoices.find((miles) => String(miles) === typed);

/** The sort orders to offer: nobody is nearest to nowhere. */
export const sortsFrom = <S extends string>(sorts: readonly S[], zip: string | undefined): readonly S[] =>
  sorts.filter((sort) => sort !== 'nearest' || zip !== undefined);

/** The distance from a ZIP code in words; empty without one. */
const describeNear = ({ zip, within }: { zip?: string; within?: Within }): string => {
  if (!zip) return '';
  return within ? `Within ${within} miles of ${zip}` : `Distance from ${zip}`;
};

/** What is wrong with what was typed as a ZIP code, if anything. */
const zipProblem = (typed: string, within: Within | undefined): string | undefined => {
  if (typed === '') return within && 'Enter a ZIP code';
  return zipPattern.test(typed) ? undefined : zipMessage;
};

const nearFields = ['zip', 'within'] as const;
const priceFields = ['min', 'max'] as const;
export const productFields = [...nearFields, ...priceFields] as const;
export const stylistFields = ['location', 'area', 'date', 'lastMinute', ...productFields] as const;
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
 * The filters beside a list, kept in the URL as typed: prices in dollars, where, how near, on which day, and whether
 * discounted. `prices`, `stylist`, and `near` have those that are valid; a highest price below the lowest is left out.
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
    zip = '',
    within = '',
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
  const near: { zip?: string; within?: Within } = asZip(zip) ? { zip, within: asWithin(within) } : {};
  // Both prices count as one filter, as does a distance.
  const set = [isSet(minCents) || isSet(maxCents), isSet(near.zip), ...Object.values(stylist).map(isSet)];
  const texts: [label: string, fields: Field[]][] = [
    [stylist.date ? formatWeekday(stylist.date) : '', ['date']],
    [stylist.lastMinute ? 'Last-minute discounts' : '', ['lastMinute']],
    [stylist.location ? locationLabels[stylist.location] : '', ['location']],
    [stylist.area ? isolateBidi(stylist.area) : '', ['area']],
    [describeNear(near), ['zip', 'within']],
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
    near,
    zipProblem: zipProblem(zip, asWithin(within)),
  };
};
