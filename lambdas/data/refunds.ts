import * as z from 'zod';
import type { Lifecycle } from '../../shared/lifecycle';
import { type CardRefundTransition, cardRefundLifecycle } from '../../shared/payments/card-refund-lifecycle';
import { cardRefund, purchaseRef } from '../../shared/payments/problems-and-refunds';
import { dueKeys } from './engine/due';
import { entity } from './engine/entity';

const refundSchema = z.object({
  id: z.string(),
  purchase: purchaseRef,
  /** The part that goes to the card, in cents. */
  cardCents: z.int(),
  cardStatus: cardRefund.shape.status,
  requestHash: z.string(),
  /** When the sweep should ask Stripe about it next. */
  dueAt: z.string().optional(),
  version: z.int(),
});

export type StoredRefund = z.output<typeof refundSchema>;

/** A refund by an admin, which its purchase lists too; its id follows from the request's Idempotency-Key. */
export const refunds = entity({
  schema: refundSchema,
  key: (refundId: string) => ({ pk: `REFUND#${refundId}`, sk: 'REFUND' }),
  idOf: ({ id }) => [id],
  lifecycle: 'cardStatus',
  indexes: (refund) => dueKeys('REFUNDS', refund),
});

/** The life cycle of a refund to the card, over the field that it is stored in here. */
export const storedRefundLifecycle: Lifecycle<
  Pick<StoredRefund, 'cardStatus'>,
  CardRefundTransition,
  'cardStatus'
> = { ...cardRefundLifecycle, field: 'cardStatus', conditions: {} };
