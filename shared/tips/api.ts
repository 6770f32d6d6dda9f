import * as z from 'zod';
import { amount, id, purchaseHeaders } from '../http/fields';
import { route } from '../http/route';
import { tipInput } from './schema';

export const tipRoutes = {
  /** Tips a completed booking of the caller, and opens its payment if credit does not cover it. */
  giveTip: route({
    method: 'POST',
    path: '/api/bookings/{bookingId}/tips',
    access: 'user',
    status: 201,
    params: z.object({ bookingId: id }),
    headers: purchaseHeaders,
    body: tipInput,
    reply: z.object({
      tip: z.object({ id, amountCents: amount, cardCents: amount }),
      /** Where the customer pays; the page after the payment if nothing is left to pay. */
      url: z.string(),
    }),
    budget: { calls: 6, units: 110 },
  }),
};
