import * as z from 'zod';
import { cents, line, text } from '../http/fields';
import { images } from './images';
import { productCategory } from './product';

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
