import * as z from 'zod';
import { usState } from '../account/postal-address-schema';
import { lineKeyOf } from '../cart/line-key';
import { cents, id, text } from '../http/fields';
import { maxLines } from '../payments/limits';

const maxQuantity = 1_000;
const tooMany = 'At most 1,000';

const quantity = z.int('Enter a whole number').min(1, 'At least 1').max(maxQuantity, tooMany);

/**
 * One line of a cart. `variantId`: what was chosen of a product with options. `expectedPriceCents` is the price shown on
 * screen: it is compared, never charged. `expectedVariantName` is what the variant was called there; clients that do not
 * compare it send none.
 */
const cartLine = z.object({
  productId: id,
  variantId: id.optional(),
  expectedVariantName: text(500).optional(),
  providerId: id,
  quantity,
  expectedPriceCents: cents,
});
export type CartLine = z.output<typeof cartLine>;

const cartLines = z
  .array(cartLine)
  .min(1, 'Your cart is empty')
  .max(maxLines, `At most ${maxLines} products`)
  .superRefine((lines, { addIssue }) => {
    const quantities = new Map<string, number>();
    for (const [index, { productId, variantId, quantity }] of lines.entries()) {
      const what = lineKeyOf({ productId, variantId });
      const together = (quantities.get(what) ?? 0) + quantity;
      quantities.set(what, together);
      if (together > maxQuantity) addIssue({ code: 'custom', path: [index, 'quantity'], message: tooMany });
    }
  });

/** Lines of the same product in the same variant are merged, so the quantity limit applies to their total. */
export const cartInput = z.object({
  lines: cartLines,
  shippingAddress: text(500, 1),
  /** The state of that address; clients that do not ask for it send none. */
  shippingState: usState.optional(),
  /**
   * The shipping fees shown on screen, added up: they are compared, never charged. Clients that show none send none, and
   * there is no default, so that their retries stay the same request.
   */
  expectedShippingCents: cents.optional(),
  /** The part of the total to pay from wallet credit. */
  creditCents: cents.default(0),
  /** Places the cart although the customer has an unpaid order for the same items. */
  another: z.boolean().optional(),
});
export type CartInput = z.output<typeof cartInput>;
