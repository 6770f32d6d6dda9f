import type { OwnProduct } from '../../../../shared/catalog/product';
import { combinationsOf, haveSameValues, type ProductOption } from '../../../../shared/catalog/variants';
import { dollarsOf } from '../../../../shared/money/dollars';
import { mergeItems } from './merge';

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

export type VariantsForm = { options: OptionFields[]; variants: VariantFields[] };

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

/** What a variant that was not there before begins with. */
type New = { price: string };

/**
 * Returns a variant for each combination of the options' values. Those that were there before keep what was typed, also
 * when a value was reworded, or when an option came that has only one value, or went. One that the seller had not
 * offered is inactive. `removed`: the place of the option that was taken away.
 */
export const variantsFor = (
  before: { options: readonly ProductOption[]; variants: readonly VariantFields[] },
  options: readonly ProductOption[],
  { price }: New,
  removed?: number,
): VariantFields[] => {
  if (options.length === 0 || options.some(({ values }) => values.length === 0)) return [];
  const without = <T>(items: readonly T[]) => items.filter((_, index) => index !== removed);
  const known = before.variants.map((variant) => ({
    ...variant,
    values: renamed(without(variant.values), without(before.options), options).slice(0, options.length),
  }));
  const first = options.map(({ values }) => values[0]!);
  const padded = known.map((variant) => ({
    ...variant,
    values: [...variant.values, ...first.slice(variant.values.length)],
  }));
  return combinationsOf(options).map((values) => {
    const found = padded.find((variant) => haveSameValues(variant, { values }));
    return found ?? { values, price, stock: '0', picture: '', active: true };
  });
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
export const mergeVariants = (
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

/**
 * Returns the variants with the stock that was shown of each. One whose value was taken away and typed again begins anew in
 * the form: the pieces that it had are among those it has now.
 */
export const withStockSeen = <V extends Pick<VariantFields, 'id' | 'values'>>(
  typed: readonly V[] = [],
  seen: ReadonlyArray<Pick<VariantFields, 'values'> & { id: string; stock: number }> = [],
) => {
  const named = new Set(typed.map(({ id }) => id));
  return typed.map((variant) => {
    const same = variant.id
      ? seen.find(({ id }) => id === variant.id)
      : seen.find((other) => !named.has(other.id) && haveSameValues(other, variant));
    return { ...variant, id: same?.id ?? variant.id, stockSeen: same?.stock ?? 0 };
  });
};
