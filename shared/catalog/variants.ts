import { formatCents } from '../money/cents';
import { isolateBidi } from '../text/isolate-bidi';

/** An option of a product, such as its size, with its values in order. */
export type ProductOption = { name: string; values: string[] };

type Chosen = { values: readonly string[] };
type Priced = { priceCents: number };

/** Returns what a variant is called, such as `Size: Large, Color: Black`. */
export const variantNameOf = (options: readonly ProductOption[], { values }: Chosen): string =>
  options.map(({ name }, index) => `${name}: ${values[index]}`).join(', ');

/** Returns the name of a product in one of its variants, as orders keep it. */
export const nameWithVariant = (name: string, variantName: string | undefined): string =>
  variantName ? `${name} (${variantName})` : name;

/** Tells a customer that the seller has given the variant they chose other words. */
export const rewordedChoice = (before: string, now: string): string =>
  `The seller changed this choice. It was ${isolateBidi(before)}; it is now ${isolateBidi(now)}. Please check it.`;

/** Whether two variants are the same combination. */
export const haveSameValues = (one: Chosen, other: Chosen): boolean =>
  one.values.length === other.values.length &&
  one.values.every((value, index) => value === other.values[index]);

/** Sorts variants by the values of the first option, then of the second, and so on. */
export const inOptionOrder = <V extends Chosen>(
  options: readonly ProductOption[],
  variants: readonly V[],
): V[] => {
  const places = ({ values }: Chosen) =>
    options.map((option, index) => option.values.indexOf(values[index] ?? ''));
  const compare = (one: readonly number[], other: readonly number[]) => {
    const index = one.findIndex((place, at) => place !== other[at]);
    return index < 0 ? 0 : one[index]! - other[index]!;
  };
  return [...variants].sort((one, other) => compare(places(one), places(other)));
};

/** Returns every combination of the options' values, in order. */
export const combinationsOf = (options: readonly ProductOption[]): string[][] =>
  options.reduce<string[][]>(
    (all, { values }) => all.flatMap((before) => values.map((value) => [...before, value])),
    [[]],
  );

/** The lowest price of some variants, in cents, and whether others cost more; undefined if there are none. */
export const pricesOf = (
  variants: readonly Priced[],
): { priceCents: number; priceVaries: boolean } | undefined => {
  if (variants.length === 0) return undefined;
  const prices = variants.map(({ priceCents }) => priceCents);
  const priceCents = Math.min(...prices);
  return { priceCents, priceVaries: Math.max(...prices) > priceCents };
};

/** How lists write a price: the lowest one, if variants differ. */
export const priceWords = ({
  priceCents,
  priceVaries,
}: Priced & { priceVaries?: boolean | undefined }): string =>
  `${priceVaries ? 'From ' : ''}${formatCents(priceCents)}`;

/** The pieces of all variants. */
export const stockOfAll = (variants: ReadonlyArray<{ stock: number }>): number =>
  variants.reduce((sum, { stock }) => sum + stock, 0);
