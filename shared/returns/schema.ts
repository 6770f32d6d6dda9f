import * as z from 'zod';
import { looks, shownLook } from '../booking/answers-schema';
import { amount, id, isoInstant, shownImage, text } from '../http/fields';
import { httpsAddress } from '../http/path';
import { decision } from '../payments/problems-and-refunds';
import { returnStatuses } from './lifecycle';
import { maxReturnText } from './rules';

/** What a customer asks to return of an order. */
export const returnInput = z.object({
  quantity: z.int('Enter a whole number').min(1, 'At least 1').max(1_000, 'At most 1,000'),
  reason: text(maxReturnText, 1),
  pictures: looks,
});

const labelUrl = z
  .string()
  .trim()
  .max(500, 'At most 500 characters')
  .transform((typed, { addIssue }) => {
    const link = httpsAddress(typed);
    if (typed && !link) addIssue('Enter a link that begins with https://');
    return link;
  });

/** A seller's answer: how to send the items back, or why not. */
export const returnAnswer = z.discriminatedUnion('accept', [
  z.object({
    accept: z.literal(true),
    /** The address to send the items to, or what to do instead. */
    instructions: text(maxReturnText, 1),
    /** A page with a label to print. */
    labelUrl: labelUrl.optional(),
  }),
  z.object({ accept: z.literal(false), reason: text(maxReturnText, 1) }),
]);

/** What somebody who disagrees tells us. Only admins read it. */
export const returnComplaint = z.object({ text: text(maxReturnText, 1) });

/** Whether the seller sells the returned pieces again. */
export const returnReceipt = z.object({ resaleable: z.boolean() });

/** A return as both sides see it. */
export const itemReturn = z.object({
  status: z.enum(returnStatuses),
  /** How many pieces are returned. */
  quantity: z.int(),
  reason: z.string(),
  pictures: z.array(shownImage),
  /** When it was asked for. */
  at: isoInstant,
  /** When it goes on by itself, unless it waits for an admin or is over. */
  until: isoInstant.optional(),
  answeredAt: isoInstant.optional(),
  /** How the seller wants the items to be sent back. */
  instructions: z.string().optional(),
  labelUrl: z.string().optional(),
  declineReason: z.string().optional(),
  declinedAt: isoInstant.optional(),
  sentAt: isoInstant.optional(),
  trackingNumber: z.string().optional(),
  escalatedAt: isoInstant.optional(),
  endedAt: isoInstant.optional(),
  /** How often the customer has asked for it. */
  asks: z.int().optional(),
  /** The transition that ended it. */
  endedBy: z.string().optional(),
  /** What it gave back to the customer. */
  refundedCents: amount.optional(),
  /** Whether the seller has put the pieces back on sale. */
  resaleable: z.boolean().optional(),
});
export type ItemReturn = z.output<typeof itemReturn>;

/** A return as it is stored in its order, with what somebody who disagrees has told us. */
export const storedReturn = itemReturn.extend({
  complaint: z.string().optional(),
  complaintBy: z.enum(['customer', 'provider', 'system']).optional(),
});

/** A return with links to its pictures, which work for some minutes. */
export const shownReturn = itemReturn.extend({ pictures: z.array(shownLook) });
export type ShownReturn = z.output<typeof shownReturn>;

/** A return that waits for an admin. */
export const returnCase = decision.extend({
  /** Of the order. */
  id,
  title: z.string(),
  ordered: z.int(),
  itemReturn: storedReturn,
  customer: z.object({ name: z.string(), email: z.string() }),
  provider: z.object({ id, name: z.string() }),
});
export type ReturnCase = z.output<typeof returnCase>;
