import { maxVariants } from '../../../../shared/catalog/limits';
import type { OwnProduct } from '../../../../shared/catalog/product';
import {
  combinationsOf,
  haveSameValues,
  type ProductOption,
  stockOfAll,
} from '../../../../shared/catalog/variants';
import { dollarsOf } from '../../../../shared/money/dollars';
import { isSame, mergeItems } from './merge';

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
  const isComplete =
    options.every(({ values }) => values.length > 0) && combinationsOf(options).length <= maxVariants;
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

/** Merges edits of variants into a newer version, each for itself. */
const mergeRows = (
  base: VariantFields[],
  edited: VariantFields[],
  newer: VariantFields[],
): VariantFields[] => {
  const stockIn = (variants: VariantFields[], id: string | undefined) =>
    variants.find((variant) => id && variant.id === id)?.stock;
  // A save whose reply was lost has given the new rows ids: they are the same rows.
  const known = (rows: VariantFields[]) =>
    rows.map((row) => ({
      ...row,
      id:
        row.id ??
        newer.find((other) => haveSameValues(other, row) && !rows.some(({ id }) => id === other.id))?.id,
    }));
  const now = known(edited);
  const saved = newer.filter(
    ({ id }) => !base.some((row) => row.id === id) && now.some((row) => row.id === id),
  );
  const before = [...base, ...saved];
  return mergeItems(before, now, newer).map((variant) => {
    const [was, typed, is] = [before, now, newer].map((variants) => stockIn(variants, variant.id));
    return was !== undefined && typed !== undefined && is !== undefined
      ? { ...variant, stock: mergeStock(was, typed, is) }
      : variant;
  });
};

/** Merges edits of options and variants into a newer version. What was dropped is what the newer version has of it. */
export const mergeVariants = (base: VariantsForm, edited: VariantsForm, newer: VariantsForm) => ({
  variants: mergeRows(base.variants, edited.variants, newer.variants),
  dropped: newer.variants.filter(({ id }) => edited.dropped.some((variant) => variant.id === id)),
});

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
