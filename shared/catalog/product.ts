import * as z from 'zod';
import { amount, id, isoInstant, page, shownImage } from '../http/fields';
import { productCategories } from './product-categories';
import { rating } from './schema';

export const productCategory = z.enum(productCategories);

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
    /** How far the seller is from the ZIP code searched for, in miles; missing if not known. */
    miles: z.int().optional(),
  });
export type ProductCard = z.output<typeof productCard>;

export const productPage = page(productCard);

/** Search results: the first page has the number of all results. */
export const productResults = productPage.extend({ total: z.int().optional() });
