import * as z from 'zod';
import { amount, cents, id, isoInstant, line, page, shownImage, text } from '../http/fields';
import { productCategories } from './product-categories';
import { images, rating } from './schema';

export const productCategory = z.enum(productCategories);

export const maxStock = 100_000;
// Not formatted with Intl: its first use would take up most of a function's start time.
export const tooMuchStock = 'At most 100,000';

const pieces = z.int('A whole number').min(0, 'At least 0');

/** The pieces that can be sold, excluding those in unpaid orders. */
export const stock = pieces.max(maxStock, tooMuchStock);

export const productInput = z.object({
  name: line(100, 1),
  description: text(2_000).default(''),
  category: productCategory,
  priceCents: cents,
  stock,
  images,
  active: z.boolean().default(true),
});
export type ProductInput = z.output<typeof productInput>;

/**
 * A change names the version its author saw, so that it cannot undo what they have not seen, and the stock they saw, so
 * that pieces sold since then stay sold. Cancelled orders may raise the stock above `maxStock`, so the limit applies to
 * the resulting stock.
 */
export const productChange = productInput.extend({ stock: pieces, stockSeen: pieces, version: z.int() });

export const product = z.object({
  id,
  providerId: id,
  providerName: z.string(),
  name: z.string(),
  description: z.string(),
  category: productCategory,
  priceCents: amount,
  stock: z.int(),
  images: z.array(shownImage),
  active: z.boolean(),
  createdAt: isoInstant,
});
export type Product = z.output<typeof product>;

/** A product as its seller sees it. `reserved`: pieces on hold for unpaid orders, not part of `stock`. */
export const ownProduct = product.extend({ reserved: amount, version: z.int() });
export type OwnProduct = z.output<typeof ownProduct>;

/** A product in lists. Its stock is current up to `fewLeft` and may be outdated above. */
export const productCard = product
  .pick({ id: true, name: true, category: true, priceCents: true, stock: true })
  .extend({
    image: shownImage,
    providerId: id,
    providerName: z.string(),
    providerArea: z.string().optional(),
    providerPhoto: z.string().optional(),
    rating: rating.optional(),
  });
export type ProductCard = z.output<typeof productCard>;

export const productPage = page(productCard);

/** Search results: the first page has the number of all results. */
export const productResults = productPage.extend({ total: z.int().optional() });
