import { fewLeft } from '../../shared/catalog/product-categories';
import { hairstyleCardOf, type StoredHairstyle } from './hairstyles';
import { isListed } from './listings';
import { offeredVariants, productCardOf, type StoredProduct, stockOf } from './products';

/** A listing in the search snapshot: its card, the text to search, and its sort key among the newest. */
export type Entry<C> = { card: C; text: string; order: string };

/** What a search looks in: the title, the description, and the provider's name and area. */
const textOf = (
  title: string,
  { description, providerName, providerArea }: StoredHairstyle | StoredProduct,
  more: readonly string[] = [],
) => [title, description, providerName, providerArea, ...more].join('\n').toLowerCase();
const orderOf = ({ createdAt, id }: { createdAt: string; id: string }) => `${createdAt}#${id}`;

/** Returns a hairstyle's entry in the search snapshot; undefined if it is not listed. */
export const hairstyleEntry = (hairstyle: StoredHairstyle): Entry<unknown> | undefined =>
  isListed(hairstyle)
    ? {
        card: hairstyleCardOf(hairstyle),
        text: textOf(hairstyle.title, hairstyle),
        order: orderOf(hairstyle),
      }
    : undefined;

/** The values of options that a variant on offer has, each once. */
const valuesOffered = (product: StoredProduct): string[] => [
  ...new Set(offeredVariants(product).flatMap(({ values }) => values)),
];

/** Returns a product's entry in the search snapshot; undefined if it is not listed. */
export const productEntry = (product: StoredProduct): Entry<unknown> | undefined =>
  isListed(product)
    ? {
        card: productCardOf(product),
        text: textOf(product.name, product, valuesOffered(product)),
        order: orderOf(product),
      }
    : undefined;

/** Returns what lists show of a product's stock, which is no number above `fewLeft`. */
export const shownStock = (product: StoredProduct): number => Math.min(stockOf(product), fewLeft + 1);

/** Whether lists and search show a product in the same way. */
export const isShownAlike = (one: StoredProduct | undefined, other: StoredProduct | undefined): boolean => {
  const entry = (product: StoredProduct | undefined) => {
    const found = product && productEntry(product);
    return found && { ...found, card: { ...(found.card as object), stock: shownStock(product) } };
  };
  return isSameEntry(entry(one), entry(other));
};

export const isSameEntry = (a: Entry<unknown> | undefined, b: Entry<unknown> | undefined): boolean =>
  JSON.stringify(a) === JSON.stringify(b);
