import type { ProductCard } from '../../shared/catalog/product';
import { fewLeft } from '../../shared/catalog/product-categories';
import { hairstyleCardOf, type StoredHairstyle } from './hairstyles';
import { isListed } from './listings';
import { offeredVariants, productCardOf, type StoredProduct, stockOf } from './products';
import { stableJson } from './stable-json';

/** What searches sort and filter listings by. */
export type ListingFacts = {
  category: string;
  priceCents: number;
  /** 0 for products, which take no time. */
  durationMinutes: number;
  providerId: string;
  /** Empty if the provider has none. */
  providerArea: string;
};

/**
 * A listing in the search snapshot: the facts, the text to search, its sort key among the newest, and its card as JSON,
 * because few of many cards are shown.
 */
export type Entry<C> = ListingFacts & { text: string; order: string; card: string & { of?: C } };

/** Cards of both catalogs. */
type Card = { id: string } & Omit<ListingFacts, 'durationMinutes' | 'providerArea'> &
  Partial<Pick<ListingFacts, 'durationMinutes' | 'providerArea'>>;

/** Returns the entry of a listing with this card. */
export const entryOf = <C extends Card>(card: C, text: string, createdAt: string): Entry<C> => ({
  category: card.category,
  priceCents: card.priceCents,
  durationMinutes: card.durationMinutes ?? 0,
  providerId: card.providerId,
  providerArea: card.providerArea ?? '',
  text,
  order: `${createdAt}#${card.id}`,
  card: stableJson(card),
});

/** Returns the card of an entry. */
export const cardOf = <C>({ card }: Entry<C>): C => JSON.parse(card);

/** What a search looks in: the title, the description, and the provider's name and area. */
const textOf = (
  title: string,
  { description, providerName, providerArea }: StoredHairstyle | StoredProduct,
  more: readonly string[] = [],
) => [title, description, providerName, providerArea, ...more].join('\n').toLowerCase();

/** Returns a hairstyle's entry in the search snapshot; undefined if it is not listed. */
export const hairstyleEntry = (hairstyle: StoredHairstyle) =>
  isListed(hairstyle)
    ? entryOf(hairstyleCardOf(hairstyle), textOf(hairstyle.title, hairstyle), hairstyle.createdAt)
    : undefined;

/** The values of options that a variant on offer has, each once. */
const valuesOffered = (product: StoredProduct): string[] => [
  ...new Set(offeredVariants(product).flatMap(({ values }) => values)),
];

/** A product's entry with this card. */
const productEntryWith = (product: StoredProduct, card: ProductCard) =>
  isListed(product)
    ? entryOf(card, textOf(product.name, product, valuesOffered(product)), product.createdAt)
    : undefined;

/** Returns a product's entry in the search snapshot; undefined if it is not listed. */
export const productEntry = (product: StoredProduct) => productEntryWith(product, productCardOf(product));

/** Returns what lists show of a product's stock, which is no number above `fewLeft`. */
export const shownStock = (product: StoredProduct): number => Math.min(stockOf(product), fewLeft + 1);

/** Whether lists and search show a product in the same way. */
export const isShownAlike = (one: StoredProduct | undefined, other: StoredProduct | undefined): boolean => {
  const entry = (product: StoredProduct | undefined) =>
    product && productEntryWith(product, { ...productCardOf(product), stock: shownStock(product) });
  return isSameEntry(entry(one), entry(other));
};

export const isSameEntry = (a: Entry<unknown> | undefined, b: Entry<unknown> | undefined): boolean =>
  JSON.stringify(a) === JSON.stringify(b);
