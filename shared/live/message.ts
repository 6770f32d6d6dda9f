import * as z from 'zod';
import { bookingStatuses } from '../booking/lifecycle';
import { orderStatuses } from '../orders/lifecycle';
import { paymentStatuses } from '../payments/lifecycle';

/** A hint of what changed, sent over the socket; whoever shows it asks the API again. Seconds a ticket is good for. */
export const ticketSeconds = 30;

export const liveMessage = z.discriminatedUnion('topic', [
  z.object({
    topic: z.literal('booking'),
    id: z.string(),
    status: z.enum(bookingStatuses),
    paymentStatus: z.enum(paymentStatuses),
    confirmed: z.boolean(),
    /** Whether the receiver is this booking's customer or its provider. */
    as: z.enum(['customer', 'provider']),
  }),
  z.object({
    topic: z.literal('order'),
    id: z.string(),
    status: z.enum(orderStatuses),
    paymentStatus: z.enum(paymentStatuses),
    confirmed: z.boolean(),
    /** Whether the receiver is this order's customer or its seller. */
    as: z.enum(['customer', 'provider']),
  }),
  z.object({ topic: z.literal('wallet') }),
  z.object({ topic: z.literal('account') }),
  z.object({ topic: z.literal('notification') }),
]);
export type LiveMessage = z.output<typeof liveMessage>;
