import * as z from 'zod';
import { location } from '../account/schema';
import { amount, id, isoInstant, shownDate, shownImage } from '../http/fields';
import { route } from '../http/route';
import { maxLines } from './limits';
import { cardRefund, problem, problemInput, purchaseRef } from './problems-and-refunds';

const sessionId = z.string().regex(/^[0-9A-Za-z_-]{1,200}$/);

/** What the page after payment sends: Stripe's session, and the booking, the orders, the tip or the gift card it was for. */
export const paymentReturn = z.union([
  z.object({ sessionId, bookingId: id }),
  z.object({ sessionId, tipId: id }),
  z.object({ sessionId, giftCardId: id }),
  z.object({ sessionId, orderIds: z.array(id).min(1).max(maxLines) }),
]);

/** The appointment a receipt line is for, in the provider's time zone. */
const receiptAppointment = z.object({
  date: shownDate,
  time: z.string(),
  zone: z.string(),
  startsAt: isoInstant,
  durationMinutes: z.int(),
  /** Their prices are part of the line's list price. */
  addOns: z.array(z.object({ id, name: z.string(), priceCents: amount })),
  location: z.object({ kind: location, address: z.string().optional() }),
});

const receiptLine = z.object({
  title: z.string(),
  image: shownImage,
  quantity: z.int(),
  listCents: amount,
  /** The seller's own discount, which has been taken off the list price. */
  providerDiscountCents: amount.optional(),
  /** The code of the provider's offer that their discount is of. */
  offerCode: z.string().optional(),
  /** Charged for coming to the customer, besides the list price. */
  travelFeeCents: amount,
  /** The line's share of what its seller charges for shipping, besides the list price. */
  shippingCents: amount,
  seller: z.string(),
  /** Missing if the seller does not share it with their customers. */
  sellerAddress: z.string().optional(),
  appointment: receiptAppointment.optional(),
});

/** The receipt of one payment, for printing, with what was refunded since. All amounts are in cents. */
export const receipt = z.object({
  id,
  kind: z.enum(['booking', 'order', 'tip', 'gift']),
  /** The booking that a tip was given for. */
  bookingId: id.optional(),
  paidAt: isoInstant,
  customer: z.object({ name: z.string(), email: z.string() }),
  /** Where orders are delivered. */
  shippingAddress: z.string().optional(),
  lines: z.array(receiptLine),
  discountCents: amount,
  /** The part of the total that is sales tax; missing if there is none. */
  taxCents: amount.optional(),
  creditCents: amount,
  cardCents: amount,
  totalCents: amount,
  /**
   * Refunds by where they went, what the customer's bank took back in lost disputes, and what was kept of refunded
   * purchases as a cancellation fee.
   */
  refunds: z.object({ walletCents: amount, cardCents: amount, bankCents: amount, feeCents: amount }),
  /** The refunds by an admin, and of returned items, with their reasons. */
  refundReasons: z.array(z.object({ title: z.string(), cents: amount, reason: z.string(), at: isoInstant })),
});
export type Receipt = z.output<typeof receipt>;

export const paymentsApi = {
  verifyPayment: route({
    method: 'POST',
    path: '/api/payments/verify',
    access: 'user',
    body: paymentReturn,
    reply: z.object({
      success: z.boolean(),
      message: z.string(),
      /** The checkout that was paid, which has the receipt; missing if the payment failed. */
      checkoutId: id.optional(),
    }),
    budget: { calls: 5, units: 67 },
  }),
  getReceipt: route({
    method: 'GET',
    path: '/api/receipts/{checkoutId}',
    access: 'user',
    params: z.object({ checkoutId: id }),
    reply: receipt,
    budget: { calls: 3, units: 7 },
  }),
  reportProblem: route({
    method: 'POST',
    path: '/api/payments/problems',
    access: 'user',
    body: problemInput,
    reply: z.object({ problem }),
    budget: { calls: 2, units: 30 },
  }),
  sendToCard: route({
    method: 'POST',
    path: '/api/payments/card-refunds',
    access: 'user',
    body: purchaseRef,
    reply: z.object({ cardRefund }),
    budget: { calls: 6, units: 107 },
  }),
  stripeWebhook: route({
    method: 'POST',
    path: '/api/payments/webhook',
    access: 'public',
    headers: z.object({ 'stripe-signature': z.string().max(2_000) }),
    /** Kept as text, because the signature covers the exact bytes. */
    body: z.string().max(500_000),
    maxBodyBytes: 500_000,
    reply: z.object({ received: z.boolean() }),
    budget: { calls: 4, units: 66 },
  }),
};
