import * as z from 'zod';
import { id } from '../http/fields';
import { route } from '../http/route';

export const paymentsApi = {
  verifyPayment: route({
    method: 'POST',
    path: '/api/payments/verify',
    access: 'user',
    body: z.object({ sessionId: z.string().regex(/^[0-9A-Za-z_-]{1,200}$/), bookingId: id }),
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
