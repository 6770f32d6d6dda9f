import * as z from 'zod';
import { cents, id, image, isoInstant, page, text } from '../http/fields';
import { images, providerProfile, rating } from './schema';
import { productCategories } from './shelf';

export const productCategory = z.enum(productCategories);

/** Pieces that can be sold; those in somebody's unpaid order are not among them. */
export const stock = z.int('A whole number').min(0, 'At least 0').max(100_000);

export const productInput = z.object({
  name: text(100, 1),
  description: text(2_000).default(''),
  category: productCategory,
  priceCents: cents,
  stock,
  images,
  active: z.boolean().default(true),
});
export type ProductInput = z.output<typeof productInput>;

/** A change says which stock its author saw: what is sold meanwhile then stays sold. */
export const productChange = productInput.extend({ stockSeen: stock });

export const product = z.object({
  id,
  providerId: id,
  providerName: z.string(),
  name: z.string(),
  description: z.string(),
  category: productCategory,
  priceCents: cents,
  stock,
  images: z.array(image),
  active: z.boolean(),
  createdAt: isoInstant,
});
export type Product = z.output<typeof product>;

/** A product as lists show it. Its stock is that of now up to `fewLeft`, and may be of a while ago above that. */
export const productCard = product
  .pick({ id: true, name: true, category: true, priceCents: true, stock: true })
  .extend({ image, providerId: id, providerName: z.string(), rating: rating.optional() });
export type ProductCard = z.output<typeof productCard>;

/** The public page of a product, and who sells it. */
export const productDetail = product.extend({ provider: providerProfile });
export type ProductDetail = z.output<typeof productDetail>;

export const productPage = page(productCard);
