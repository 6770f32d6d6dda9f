import * as z from 'zod';
import { paymentStatuses } from '../booking/lifecycle';
import { rating } from '../catalog/schema';
import { cents, id, image, isoInstant, text } from '../http/fields';
import { aftersale } from '../payments/aftersales';
import { mostLines, orderStatuses, sellerMoves } from './lifecycle';

export const quantity = z.int('A whole number').min(1, 'At least 1').max(1_000);

/** What a customer wants of one product, and the price they were shown; it is compared, never charged. */
export const cartLine = z.object({ productId: id, providerId: id, quantity, expectedPriceCents: cents });
export type CartLine = z.output<typeof cartLine>;

export const cartInput = z.object({
  lines: z.array(cartLine).min(1, 'Your cart is empty').max(mostLines, `At most ${mostLines} products`),
  shippingAddress: text(500, 1),
  /** How much of the total the customer's wallet credit pays. */
  creditCents: cents.default(0),
});
export type CartInput = z.output<typeof cartInput>;

const orderFacts = z.object({
  id,
  productId: id,
  name: z.string(),
  image,
  quantity,
  totalCents: cents,
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
  creditCents: cents,
  cardCents: cents,
  provider: z.object({ id, name: z.string(), rating }),
  /** Until when an unpaid order keeps its stock. */
  holdUntil: isoInstant.optional(),
  ...aftersale,
  reviewed: z.boolean(),
});
export type CustomerOrder = z.output<typeof customerOrder>;

/** An order as its seller sees it: only paid ones, with the customer's contact. */
export const providerOrder = orderFacts.extend({
  customer: z.object({ name: z.string(), email: z.string(), phone: z.string() }),
});
export type ProviderOrder = z.output<typeof providerOrder>;

export const trackingNumber = text(100, 1);

/** Shipping needs the parcel's number, and nothing else has one. */
export const sellerMove = z
  .object({ move: z.enum(sellerMoves), trackingNumber: trackingNumber.optional() })
  .refine(({ move, trackingNumber }) => (move === 'ship') === (trackingNumber !== undefined), {
    path: ['trackingNumber'],
    message: 'Please enter a tracking number',
  });
