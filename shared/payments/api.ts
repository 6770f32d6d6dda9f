import * as z from 'zod';
import { id } from '../http/fields';
import { route } from '../http/route';
import { mostLines } from '../orders/lifecycle';

const sessionId = z.string().regex(/^[0-9A-Za-z_-]{1,200}$/);

/** What the page after payment knows: Stripe's session, and the booking or the orders it was for. */
export const paymentReturn = z.union([
  z.object({ sessionId, bookingId: id }),
  z.object({ sessionId, orderIds: z.array(id).min(1).max(mostLines) }),
]);

export const paymentsApi = {
  verifyPayment: route({
    method: 'POST',
    path: '/api/payments/verify',
    access: 'user',
    body: paymentReturn,
    reply: z.object({ success: z.boolean(), message: z.string() }),
    budget: { calls: 4, units: 66 },
  }),
  stripeWebhook: route({
    method: 'POST',
    path: '/api/payments/webhook',
    access: 'public',
    headers: z.object({ 'stripe-signature': z.string().max(2_000) }),
    /** Signed to the byte, so it is taken as it came. */
    body: z.string().max(500_000),
    reply: z.object({ received: z.boolean() }),
    budget: { calls: 4, units: 66 },
  }),
};
