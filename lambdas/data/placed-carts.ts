import { createHash } from 'node:crypto';
import * as z from 'zod';
import { lineKeyOf } from '../../shared/cart/line-key';
import { defaulted } from './engine/entity';
import { assign, type Write } from './engine/writes';

const daySeconds = 86_400;

/** The latest checkout of each cart that a customer has placed, by the hash of its products and quantities. */
export const placedCarts = defaulted({
  key: (customerId: string, cart: string) => ({ pk: `PLACEDCART#${customerId}`, sk: cart }),
  schema: z.object({ checkoutId: z.string().optional(), version: z.int().default(0) }),
});
export type PlacedCart = ReturnType<typeof placedCarts.parse>;

/** Returns the hash of a cart with one line per product and variant, whatever their order. */
export const hashOfCart = (
  lines: ReadonlyArray<{ productId: string; variantId?: string | undefined; quantity: number }>,
): string => {
  const sorted = lines.map((line) => `${lineKeyOf(line)} ${line.quantity}`).sort();
  return createHash('sha256').update(sorted.join('\n')).digest('base64url');
};

/**
 * Makes `checkoutId` the latest checkout of a cart. The write throws `stale` if an equal cart was placed since `before`
 * was read. A hold ends within the hour, so the item expires a day later. `now` in milliseconds.
 */
export const rememberPlacedCart = (
  cart: ReturnType<typeof placedCarts.ref>,
  before: PlacedCart,
  checkoutId: string,
  now: number,
): Write => assign(cart, { checkoutId, ttl: Math.floor(now / 1000) + daySeconds }, before);
