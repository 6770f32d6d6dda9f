import * as z from 'zod';
import { rating } from '../catalog/schema';
import { amount, cents, id, isoInstant, line, shownImage, text } from '../http/fields';
import { paymentStatuses } from '../payments/lifecycle';
import { problemAndRefundFields } from '../payments/problems-and-refunds';
import { maxLines, orderStatuses, sellerTransitions } from './lifecycle';

const maxQuantity = 1_000;
const tooMany = 'At most 1,000';

export const quantity = z.int('A whole number').min(1, 'At least 1').max(maxQuantity, tooMany);

/** What a customer wants of one product, and the price they were shown; it is compared, never charged. */
export const cartLine = z.object({ productId: id, providerId: id, quantity, expectedPriceCents: cents });
export type CartLine = z.output<typeof cartLine>;

const linesOf = z
  .array(cartLine)
  .min(1, 'Your cart is empty')
  .max(maxLines, `At most ${maxLines} products`)
  .superRefine((lines, { addIssue }) => {
    const quantities = new Map<string, number>();
    for (const [index, { productId, quantity }] of lines.entries()) {
      const together = (quantities.get(productId) ?? 0) + quantity;
      quantities.set(productId, together);
      if (together > maxQuantity) addIssue({ code: 'custom', path: [index, 'quantity'], message: tooMany });
    }
  });

/** The same product twice is one line of both quantities, and limited as such. */
export const cartInput = z.object({
  lines: linesOf,
  shippingAddress: text(500, 1),
  /** How much of the total the customer's wallet credit pays. */
  creditCents: cents.default(0),
});
export type CartInput = z.output<typeof cartInput>;

const orderFacts = z.object({
  id,
  productId: id,
  name: z.string(),
  image: shownImage,
  quantity: z.int(),
  totalCents: amount,
  shippingAddress: z.string(),
  trackingNumber: z.string().optional(),
  status: z.enum(orderStatuses),
  paymentStatus: z.enum(paymentStatuses),
  confirmedAt: isoInstant.optional(),
  createdAt: isoInstant,
});

/** An order as its customer sees it, with how it was paid. */
export const customerOrder = orderFacts.extend({
  checkoutId: id,
  creditCents: amount,
  cardCents: amount,
  provider: z.object({ id, name: z.string(), rating }),
  /** Until when an unpaid order keeps its stock. */
  holdUntil: isoInstant.optional(),
  ...problemAndRefundFields,
  reviewed: z.boolean(),
});
export type CustomerOrder = z.output<typeof customerOrder>;

/** An order as its seller sees it: only paid ones, with the customer's contact. */
export const providerOrder = orderFacts.extend({
  customer: z.object({ name: z.string(), email: z.string(), phone: z.string() }),
});
export type ProviderOrder = z.output<typeof providerOrder>;

export const trackingNumber = line(100, 1);

/** Shipping needs the parcel's number, and nothing else has one. */
export const orderUpdate = z
  .object({ transition: z.enum(sellerTransitions), trackingNumber: trackingNumber.optional() })
  .refine(({ transition, trackingNumber }) => (transition === 'ship') === (trackingNumber !== undefined), {
    path: ['trackingNumber'],
    message: 'Please enter a tracking number',
  });
