import { fewLeft } from '../../shared/catalog/product-categories';
import { hairstyleCardOf, type StoredHairstyle } from './hairstyles';
import { isListed } from './listings';
import { productCardOf, type StoredProduct } from './products';

/** A listing in the search snapshot: its card, the text to search, and its sort key among the newest. */
export type Entry<C> = { card: C; text: string; order: string };

/** What a search looks in: the title, the description, and the provider's name and area. */
const textOf = (
  title: string,
  { description, providerName, providerArea }: StoredHairstyle | StoredProduct,
) => [title, description, providerName, providerArea].join('\n').toLowerCase();
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

/** Returns a product's entry in the search snapshot; undefined if it is not listed. */
export const productEntry = (product: StoredProduct): Entry<unknown> | undefined =>
  isListed(product)
    ? {
        card: productCardOf(product),
        text: textOf(product.name, product),
        order: orderOf(product),
      }
    : undefined;

/** Caps a product's stock just above `fewLeft`, since lists show no higher number. */
export const listProduct = (product: StoredProduct): StoredProduct => ({
  ...product,
  stock: Math.min(product.stock, fewLeft + 1),
});

export const isSameEntry = (a: Entry<unknown> | undefined, b: Entry<unknown> | undefined): boolean =>
  JSON.stringify(a) === JSON.stringify(b);
