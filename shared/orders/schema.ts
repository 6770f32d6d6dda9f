import * as z from 'zod';
import { rating } from '../catalog/schema';
import { amount, cents, id, isoInstant, line, shownImage, text } from '../http/fields';
import { paymentStatuses } from '../payments/lifecycle';
import { maxLines } from '../payments/limits';
import { problemAndRefundFields, purchaseDispute } from '../payments/problems-and-refunds';
import { itemReturn } from '../returns/schema';
import { orderStatuses, sellerTransitions } from './lifecycle';

const maxQuantity = 1_000;
const tooMany = 'At most 1,000';

const quantity = z.int('Enter a whole number').min(1, 'At least 1').max(maxQuantity, tooMany);

/** One line of a cart. `expectedPriceCents` is the price shown on screen: it is compared, never charged. */
const cartLine = z.object({ productId: id, providerId: id, quantity, expectedPriceCents: cents });
export type CartLine = z.output<typeof cartLine>;

const cartLines = z
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

/** Lines of the same product are merged, so the quantity limit applies to their total. */
export const cartInput = z.object({
  lines: cartLines,
  shippingAddress: text(500, 1),
  /** The part of the total to pay from wallet credit. */
  creditCents: cents.default(0),
  /** Places the cart although the customer has an unpaid order for the same items. */
  another: z.boolean().optional(),
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
  deliveredAt: isoInstant.optional(),
  itemReturn: itemReturn.optional(),
  createdAt: isoInstant,
});

/** An order as its customer sees it, with how it was paid. */
export const customerOrder = orderFacts.extend({
  checkoutId: id,
  creditCents: amount,
  cardCents: amount,
  provider: z.object({ id, name: z.string(), photo: shownImage.optional(), rating }),
  /** Until when an unpaid order holds its stock. */
  holdUntil: isoInstant.optional(),
  ...problemAndRefundFields,
  reviewed: z.boolean(),
});
export type CustomerOrder = z.output<typeof customerOrder>;

/** An order as its seller sees it, with the customer's contact details; only paid ones. */
export const providerOrder = orderFacts.extend({
  customer: z.object({ name: z.string(), email: z.string(), phone: z.string() }),
  /** While it is open, the money of the order is on hold. */
  dispute: purchaseDispute.optional(),
  /** When its earnings became available, with or without the customer's confirmation. */
  releasedAt: isoInstant.optional(),
});
export type ProviderOrder = z.output<typeof providerOrder>;

/** What to put into a parcel: the orders of one payment that go to one address. */
export const packingSlip = z.object({
  /** The number on the customer's receipt. */
  number: z.string(),
  orderedAt: isoInstant,
  /** The sender. */
  seller: z.object({ name: z.string(), address: z.string() }),
  customerName: z.string(),
  shippingAddress: z.string(),
  trackingNumber: z.string().optional(),
  items: z.array(z.object({ name: z.string(), quantity: z.int() })),
});
export type PackingSlip = z.output<typeof packingSlip>;

export const trackingNumber = line(100, 1);

/** A tracking number is required to ship, and allowed for no other transition. */
export const orderUpdate = z
  .object({ transition: z.enum(sellerTransitions), trackingNumber: trackingNumber.optional() })
  .refine(({ transition, trackingNumber }) => (transition === 'ship') === (trackingNumber !== undefined), {
    path: ['trackingNumber'],
    message: 'Please enter a tracking number',
  });
