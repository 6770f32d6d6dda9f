import * as z from 'zod';
import { bookingStatuses } from '../booking/lifecycle';
import { message, perSide } from '../chat/schema';
import { orderStatuses } from '../orders/lifecycle';
import { paymentStatuses } from '../payments/lifecycle';

/** How long a ticket is valid, in seconds. */
export const ticketSeconds = 30;

/** A message over the socket that says what changed. Pages that show it fetch it again. */
export const liveMessage = z.discriminatedUnion('topic', [
  z.object({
    topic: z.literal('booking'),
    id: z.string(),
    status: z.enum(bookingStatuses),
    paymentStatus: z.enum(paymentStatuses),
    confirmed: z.boolean(),
    /** Whether the recipient is the booking's customer or its provider. */
    as: z.enum(['customer', 'provider']),
  }),
  z.object({
    topic: z.literal('order'),
    id: z.string(),
    status: z.enum(orderStatuses),
    paymentStatus: z.enum(paymentStatuses),
    confirmed: z.boolean(),
    /** Whether the recipient is the order's customer or its seller. */
    as: z.enum(['customer', 'provider']),
  }),
  z.object({ topic: z.literal('wallet') }),
  z.object({ topic: z.literal('account') }),
  z.object({ topic: z.literal('notification') }),
  /** What was refunded of a tip, which its booking shows, has changed. */
  z.object({ topic: z.literal('tip') }),
  /** What the recipient waits for, or who waits for them. */
  z.object({ topic: z.literal('waitlist') }),
  /**
   * A new message, with the message itself, or one of the two has read further. `number` is that of the newest message;
   * `readUpTo` is how far each of them has read by then.
   */
  z.object({
    topic: z.literal('conversation'),
    id: z.string(),
    number: z.int(),
    readUpTo: perSide,
    message: message.optional(),
  }),
  z.object({ topic: z.literal('typing'), conversationId: z.string() }),
  /** Whether messages get through to another person may have changed. */
  z.object({ topic: z.literal('sending'), otherId: z.string() }),
]);
export type LiveMessage = z.output<typeof liveMessage>;
