import * as z from 'zod';
import { purchaseRef } from '../../shared/payments/problems-and-refunds';
import { monthKeys, monthly } from './engine/by-month';
import { dueKeys } from './engine/due';
import { entity } from './engine/entity';

const disputeSchema = z.object({
  /** Stripe's id. */
  id: z.string(),
  checkoutId: z.string(),
  /** What was paid for, in a few words. */
  title: z.string(),
  customer: z.object({ name: z.string(), email: z.string().default('') }),
  cents: z.int(),
  /** Stripe's code of the reason the bank gave. */
  reason: z.string(),
  /** The part of each purchase; the platform bears the rest. */
  shares: z.array(
    purchaseRef.extend({ cents: z.int(), /** The sales tax in it. */ taxCents: z.int().optional() }),
  ),
  platformCents: z.int(),
  /** What the platform took back of its part from refunds that did not reach the card. */
  recoveredCents: z.int().optional(),
  openedAt: z.string(),
  /** Until when evidence can be sent. */
  respondBy: z.string().optional(),
  evidenceSentAt: z.string().optional(),
  outcome: z.enum(['won', 'lost']).optional(),
  closedAt: z.string().optional(),
  /** When the sweep should look it up at Stripe next, or end the purchases of a lost one. */
  dueAt: z.string().optional(),
  version: z.int(),
});
export type StoredDispute = z.output<typeof disputeSchema>;

/** A card payment that the customer disputed with their bank. */
export const disputes = entity({
  schema: disputeSchema,
  key: (disputeId: string) => ({ pk: `DISPUTE#${disputeId}`, sk: 'DISPUTE' }),
  idOf: ({ id }) => [id],
  indexes: (dispute) => ({
    ...dueKeys('DISPUTES', dispute),
    ...monthKeys('DISPUTES', dispute.openedAt, dispute.id),
  }),
});

/** Index `byMonth`: every dispute, newest first. */
export const allDisputes = monthly('DISPUTES', disputes);
