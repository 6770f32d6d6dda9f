import * as z from 'zod';
import { unreturnedRefund } from '../../shared/payments/unreturned-refunds';
import { caseKeys, dueKeys } from './engine/due';
import { entity } from './engine/entity';

const schema = unreturnedRefund.extend({
  checkoutId: z.string(),
  /** The card payment that it returns. */
  paymentId: z.string(),
  settled: unreturnedRefund.shape.settled.unwrap().extend({ by: z.string() }).optional(),
  /** When the sweep should ask Stripe about the retry next. */
  dueAt: z.string().optional(),
  version: z.int(),
});
export type StoredUnreturned = z.output<typeof schema>;

/**
 * Refunds that could reach neither the card nor a wallet. An open one waits in the admins' queue. Its id is the name
 * that the refund had at Stripe, so that there is one for each.
 */
export const unreturnedRefunds = entity({
  schema,
  key: (id: string) => ({ pk: `UNRETURNED#${id}`, sk: 'UNRETURNED' }),
  idOf: ({ id }) => [id],
  lifecycle: 'status',
  indexes: ({ id, status, since, dueAt }) =>
    status === 'open' ? caseKeys(since, id) : dueKeys('REFUND-RETRIES', { id, dueAt }),
});

/** The name of a retry at Stripe. */
export const retryNameOf = (id: string, attempt: number): string => `again-${id}-${attempt}`;
