import { maxVariants } from '../../../../shared/catalog/limits';
import type { OwnProduct } from '../../../../shared/catalog/product';
import {
  combinationsOf,
  haveSameValues,
  type ProductOption,
  stockOfAll,
} from '../../../../shared/catalog/variants';
import { dollarsOf } from '../../../../shared/money/dollars';
import { isSame, mergeFields, mergeItems } from './merge';

/** An option as typed: its values stand each in a line of its own. */
type OptionFields = { name: string; values: string };

/** A variant as typed. `picture`: the `src` of one of the product's pictures, or empty for the first. */
type VariantFields = {
  id?: string | undefined;
  values: string[];
  price: string;
  stock: string;
  picture: string;
  active: boolean;
};

export type VariantsForm = {
  options: OptionFields[];
  variants: VariantFields[];
  /** The options that the variants were made of: what is typed may be incomplete. */
  madeOf: ProductOption[];
  /** Variants that the typed options no longer make: they come back as they were if their values are typed again. */
  dropped: VariantFields[];
  /** How many pieces of no variant the seller has dealt with. */
  settled: number;
};

/** Returns the values of an option, each once. */
export const valuesIn = (typed: string): string[] => [
  ...new Set(
    typed
      .split('\n')
      .map((value) => value.trim())
      .filter(Boolean),
  ),
];

/** Returns the options as they are offered. */
export const typedOptions = (options: readonly OptionFields[]): ProductOption[] =>
  options.map(({ name, values }) => ({ name: name.trim(), values: valuesIn(values) }));

/** Returns the form's values for the options and variants of a product. */
export const variantsFormOf = ({ options = [], variants = [] }: Partial<OwnProduct>): VariantsForm => ({
  options: options.map(({ name, values }) => ({ name, values: values.join('\n') })),
  variants: variants.map(({ id, values, priceCents, stock, picture = '', active }) => ({
    id,
    values,
    price: dollarsOf(priceCents),
    stock: String(stock),
    picture,
    active,
  })),
  madeOf: options,
  dropped: [],
  settled: 0,
});

/** Returns the values with those of an option that only got other words replaced. */
const renamed = (
  values: readonly string[],
  before: readonly ProductOption[],
  after: readonly ProductOption[],
) =>
  values.map((value, index) => {
    const [was, is] = [before[index]?.values ?? [], after[index]?.values ?? []];
    const place = was.indexOf(value);
    const isReworded = was.length === is.length && !is.includes(value) && !was.includes(is[place] ?? '');
    return isReworded ? (is[place] ?? value) : value;
  });

type Made = Pick<VariantsForm, 'variants' | 'madeOf' | 'dropped'>;

/** The options without one that was removed, and the variants without their value of it. */
const withoutOption = ({ madeOf, variants }: Made, removed: number | undefined) => {
  const without = <T>(items: readonly T[]) => items.filter((_, index) => index !== removed);
  return {
    madeOf: without(madeOf),
    variants: variants.map((variant) => ({ ...variant, values: without(variant.values) })),
  };
};

const rename = (
  { madeOf, variants }: Pick<Made, 'madeOf' | 'variants'>,
  options: readonly ProductOption[],
): VariantFields[] => {
  const first = options.map(({ values }) => values[0]!);
  return variants.map((variant) => {
    const values = renamed(variant.values, madeOf, options);
    return { ...variant, values: [...values, ...first.slice(values.length)] };
  });
};

/**
 * Returns a variant for each combination of the options' values. Those that were there before keep what was typed, also
 * when a value was reworded, and when an option came or went: then the first of each kind stays. Others that were saved
 * are dropped. `price`: what a new variant begins with.
 */
const remade = (before: Made, options: ProductOption[], price: string, removed?: number): Made => {
  const known =
    options.length === 0 ? [] : [...rename(withoutOption(before, removed), options), ...before.dropped];
  const variants =
    options.length === 0
      ? []
      : combinationsOf(options).map(
          (values) =>
            known.find((variant) => haveSameValues(variant, { values })) ?? {
              ...{ values, price, stock: '0', picture: '', active: true },
            },
        );
  const isUsed = ({ id }: VariantFields) => variants.some((variant) => variant.id === id);
  const dropped = [...before.variants, ...before.dropped].filter((variant) => variant.id && !isUsed(variant));
  return { variants, madeOf: options, dropped };
};

const areComplete = (options: readonly ProductOption[]): boolean =>
  options.every(({ values }) => values.length > 0) && combinationsOf(options).length <= maxVariants;

/**
 * Returns the variants of the options as they are typed now; undefined while those are unchanged or incomplete, or make too many.
 * `removed`: the place of an option that was just removed.
 */
export const variantsFor = (
  before: Made,
  options: ProductOption[],
  price: string,
  removed?: number,
): Made | undefined => {
  const isComplete = areComplete(options);
  if (removed !== undefined && removed < before.madeOf.length) {
    const left = withoutOption(before, removed).madeOf;
    return remade(before, isComplete ? options : left, price, removed);
  }
  return isComplete && !isSame(options, before.madeOf) ? remade(before, options, price) : undefined;
};

/**
 * Returns the stock to show after a reload: the newer stock, changed by as many pieces as it was edited by. Text that
 * is no number stays as typed.
 */
export const mergeStock = (base: string, edited: string, newer: string): string => {
  const pieces = Number(newer) + Number(edited) - Number(base);
  return edited.trim() === '' || Number.isNaN(pieces) ? edited : String(Math.max(0, pieces));
};

/**
 * Merges edits of variants into a newer version, each for itself. One that was edited and is removed by now comes back as
 * a new one, with only the pieces that were added: its others are set aside.
 */
const mergeRows = (
  base: VariantFields[],
  edited: VariantFields[],
  newer: VariantFields[],
): VariantFields[] => {
  const rowIn = (rows: VariantFields[], { id }: VariantFields) => rows.find((row) => id && row.id === id);
  // A save whose reply was lost has given the new rows ids: they are the same rows.
  const idOf = (row: VariantFields) =>
    newer.find((other) => haveSameValues(other, row) && !rowIn(edited, other))?.id;
  const now = edited.map((row) => {
    if (!row.id) return { ...row, id: idOf(row) };
    const was = rowIn(base, row);
    const isGone = was && !rowIn(newer, row) && !isSame(row, was);
    return isGone ? { ...row, stock: mergeStock(was.stock, row.stock, '0') } : row;
  });
  const saved = newer.filter((row) => !rowIn(base, row) && rowIn(now, row));
  return mergeItems([...base, ...saved], now, newer).map((row) => {
    const [was, typed, is] = [base, now, newer].map((rows) => rowIn(rows, row)?.stock);
    if (is === undefined || typed === undefined) return row;
    // Pieces of a row that was saved without a reply may be sold by now.
    return { ...row, stock: was === undefined ? is : mergeStock(was, typed, is) };
  });
};

/**
 * Merges edits of options and variants into a newer version. Variants that the merged options do not make are gone, and
 * those that they lack are there. What was dropped is what the newer version has of it, and pieces of no variant that the
 * seller dealt with are to be looked at again: there may be more of them.
 */
export const mergeVariants = <F extends VariantsForm & { price: string }>(
  base: F,
  edited: F,
  newer: F,
): VariantsForm => {
  const { options, madeOf, price } = mergeFields(base, edited, newer);
  const variants = mergeRows(base.variants, edited.variants, newer.variants);
  const dropped = newer.variants.filter(({ id }) => edited.dropped.some((variant) => variant.id === id));
  const offered = typedOptions(options);
  const made = areComplete(offered)
    ? remade({ variants, dropped, madeOf: newer.madeOf }, offered, price)
    : { variants, dropped, madeOf };
  return { options, ...made, settled: 0 };
};

/** Returns the variants with the stock that was shown of each. */
export const withStockSeen = <V extends Pick<VariantFields, 'id'>>(
  typed: readonly V[] = [],
  shown: ReadonlyArray<{ id: string; stock: number }> = [],
) =>
  typed.map((variant) => ({ ...variant, stockSeen: shown.find(({ id }) => id === variant.id)?.stock ?? 0 }));

type Stocked = Pick<OwnProduct, 'options' | 'variants' | 'stock' | 'unassigned'>;

/**
 * Returns how many pieces belong to no variant as the form is: what came back of removed ones, what those have that the
 * options no longer make, and the stock of a product that gets options.
 */
export const unassignedPieces = (
  { options: had, variants = [], stock, unassigned = 0 }: Stocked,
  { options, dropped }: Pick<VariantsForm, 'options' | 'dropped'>,
): number =>
  unassigned +
  stockOfAll(variants.filter(({ id }) => dropped.some((variant) => variant.id === id))) +
  (!had && options.length > 0 ? stock : 0);
