import * as z from 'zod';
import { amount, cents, id, isoInstant, line, page, shownImage, text } from '../http/fields';
import { productCategories } from './product-categories';
import { images, providerProfile, rating } from './schema';

export const productCategory = z.enum(productCategories);

export const maxStock = 100_000;
// Written out: the first use of Intl takes longer than all else a function does to start.
export const tooMuchStock = 'At most 100,000';

const pieces = z.int('A whole number').min(0, 'At least 0');

/** Pieces that can be sold; those in somebody's unpaid order are not among them. */
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
 * A change says which version its author saw, so that it does not undo what they have not seen, and which stock: what
 * is sold meanwhile then stays sold. Pieces that came back may have raised the stock above `maxStock`, so that it is
 * the sum which is limited.
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

/** A product as its seller edits it. */
export const ownProduct = product.extend({ version: z.int() });
export type OwnProduct = z.output<typeof ownProduct>;

/** A product as lists show it. Its stock is that of now up to `fewLeft`, and may be of a while ago above that. */
export const productCard = product
  .pick({ id: true, name: true, category: true, priceCents: true, stock: true })
  .extend({ image: shownImage, providerId: id, providerName: z.string(), rating: rating.optional() });
export type ProductCard = z.output<typeof productCard>;

/** The public page of a product, and who sells it. */
export const productDetail = product.extend({ provider: providerProfile });
export type ProductDetail = z.output<typeof productDetail>;

export const productPage = page(productCard);
