import * as z from 'zod';
import { amount, id, isoInstant, page, shownImage } from '../http/fields';
import { productCategories } from './product-categories';
import { rating } from './schema';

export const productCategory = z.enum(productCategories);

/** An option that customers choose, such as the size, with its values in order. */
const productOption = z.object({ name: z.string(), values: z.array(z.string()) });

/** A combination of the options' values that can be bought. `picture`: the `src` of one of the product's pictures. */
export const productVariant = z.object({
  id,
  /** One of each option, in their order. */
  values: z.array(z.string()),
  priceCents: amount,
  stock: z.int(),
  picture: z.string().optional(),
});
export type ProductVariant = z.output<typeof productVariant>;

/**
 * A product. With options, its price is the lowest of its variants', and its stock the sum of theirs; see
 * docs/product/orders.md#options.
 */
export const product = z.object({
  id,
  providerId: id,
  providerName: z.string(),
  name: z.string(),
  description: z.string(),
  category: productCategory,
  priceCents: amount,
  stock: z.int(),
  options: z.array(productOption).optional(),
  /** Those that are offered; their seller sees the others, too. */
  variants: z.array(productVariant).optional(),
  images: z.array(shownImage),
  active: z.boolean(),
  createdAt: isoInstant,
});
export type Product = z.output<typeof product>;

/** A variant as its seller sees it. */
const ownVariant = productVariant.extend({ reserved: amount, active: z.boolean() });
export type OwnVariant = z.output<typeof ownVariant>;

/**
 * A product as its seller sees it. `reserved`: pieces on hold for unpaid orders, not part of `stock`. `unassigned`: pieces
 * of no variant, from removed variants, their orders and the time before the product had options. They are not on sale.
 */
export const ownProduct = product.extend({
  variants: z.array(ownVariant).optional(),
  reserved: amount,
  unassigned: amount.optional(),
  version: z.int(),
});
export type OwnProduct = z.output<typeof ownProduct>;

/** A product in lists. Its stock is current up to `fewLeft` and may be outdated above. */
export const productCard = product
  .pick({ id: true, name: true, category: true, priceCents: true, stock: true })
  .extend({
    image: shownImage,
    /** Whether customers choose a variant on its page, and whether these differ in price; missing if not. */
    hasOptions: z.boolean().optional(),
    priceVaries: z.boolean().optional(),
    providerId: id,
    providerName: z.string(),
    providerArea: z.string().optional(),
    providerPhoto: z.string().optional(),
    rating: rating.optional(),
    /** How far the seller is from the ZIP code searched for, in miles; missing if not known. */
    miles: z.int().optional(),
  });
export type ProductCard = z.output<typeof productCard>;

/** A product in a cart: what its lines are compared with. */
export const cartProduct = productCard.extend(
  product.pick({ options: true, variants: true, images: true }).partial({ images: true }).shape,
);
export type CartProductCard = z.output<typeof cartProduct>;

export const productPage = page(productCard);

/** Search results: the first page has the number of all results. */
export const productResults = productPage.extend({ total: z.int().optional() });
