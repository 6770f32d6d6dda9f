import * as z from 'zod';
import { amount, id, isoInstant } from '../http/fields';
import { route } from '../http/route';
import { maxLines } from '../orders/lifecycle';
import { cardRefund, problem, problemInput, purchaseRef } from './problems-and-refunds';

const sessionId = z.string().regex(/^[0-9A-Za-z_-]{1,200}$/);

/** What the page after payment sends: Stripe's session, and the booking or the orders it was for. */
export const paymentReturn = z.union([
  z.object({ sessionId, bookingId: id }),
  z.object({ sessionId, orderIds: z.array(id).min(1).max(maxLines) }),
]);

/** The receipt of one payment, for printing. All amounts are in cents. */
export const receipt = z.object({
  id,
  kind: z.enum(['booking', 'order']),
  paidAt: isoInstant,
  customer: z.object({ name: z.string(), email: z.string() }),
  lines: z.array(z.object({ title: z.string(), quantity: z.int(), listCents: amount, seller: z.string() })),
  discountCents: amount,
  creditCents: amount,
  cardCents: amount,
  totalCents: amount,
});
export type Receipt = z.output<typeof receipt>;

export const paymentsApi = {
  verifyPayment: route({
    method: 'POST',
    path: '/api/payments/verify',
    access: 'user',
    body: paymentReturn,
    reply: z.object({ success: z.boolean(), message: z.string() }),
    budget: { calls: 6, units: 67 },
  }),
  getReceipt: route({
    method: 'GET',
    path: '/api/receipts/{checkoutId}',
    access: 'user',
    params: z.object({ checkoutId: id }),
    reply: receipt,
    budget: { calls: 2, units: 4 },
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
    budget: { calls: 5, units: 104 },
  }),
  stripeWebhook: route({
    method: 'POST',
    path: '/api/payments/webhook',
    access: 'public',
    headers: z.object({ 'stripe-signature': z.string().max(2_000) }),
    /** Kept as text, because the signature covers the exact bytes. */
    body: z.string().max(500_000),
    reply: z.object({ received: z.boolean() }),
    budget: { calls: 4, units: 66 },
  }),
};
