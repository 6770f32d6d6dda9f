import * as z from 'zod';
import { amount, id, isoInstant } from '../http/fields';
import type { Lifecycle, Rule } from '../lifecycle';
import { purchaseRef } from './problems-and-refunds';

export const unreturnedStatuses = ['open', 'retrying', 'returned', 'settled'] as const;
export type UnreturnedStatus = (typeof unreturnedStatuses)[number];

/**
 * A refund that neither the card nor the wallet of its customer can take: the card failed, and the account is deleted.
 * It waits for an admin.
 */
export const unreturnedRefund = z.object({
  id,
  purchase: purchaseRef,
  title: z.string(),
  cents: amount,
  /** Whether the card refused the refund, or the bank returned it days later. */
  why: z.enum(['refused', 'returned']),
  since: isoInstant,
  status: z.enum(unreturnedStatuses),
  /** How often an admin has tried the card again. */
  attempts: z.int(),
  /** How an admin paid it another way, and when. */
  settled: z.object({ note: z.string(), at: isoInstant }).optional(),
});
export type UnreturnedRefund = z.output<typeof unreturnedRefund>;

export type UnreturnedTransition = 'retry' | 'succeed' | 'fail' | 'settle';

/** A card may also return a retry after it had succeeded. */
const transitions: Record<UnreturnedTransition, Rule<UnreturnedStatus>> = {
  retry: { by: ['admin'], from: ['open'], to: 'retrying' },
  succeed: { by: ['system'], from: ['retrying'], to: 'returned' },
  fail: { by: ['system'], from: ['retrying', 'returned'], to: 'open' },
  settle: { by: ['admin'], from: ['open'], to: 'settled' },
};

/** The life cycle of a refund that could not be returned; its money is posted beside each transition. */
export const unreturnedLifecycle: Lifecycle<Pick<UnreturnedRefund, 'status'>, UnreturnedTransition> = {
  transitions,
  conditions: {},
};
