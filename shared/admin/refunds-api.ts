import * as z from 'zod';
import { amount, cents, cursor, id, idempotencyKey, isoInstant, page, text } from '../http/fields';
import { route } from '../http/route';
import { transactionKinds } from '../ledger/transaction-kinds';
import { adminRefund, disputeStatuses, purchaseRef } from '../payments/problems-and-refunds';
import { unreturnedRefund } from '../payments/unreturned-refunds';
import { transaction } from '../wallet/schema';
import { maxReason } from './acts';
import { transactionQuery } from './list-filters';

const refundTargets = ['wallet', 'card'] as const;

/** A whole or partial refund, and the reason the customer reads. */
const refundInput = z.object({
  cents: cents.min(1, 'Enter an amount of at least $0.01'),
  /** What the card did not pay goes to the wallet in any case. */
  to: z.enum(refundTargets),
  reason: text(maxReason, 1),
});
export type RefundInput = z.output<typeof refundInput>;

/** What was paid for, with what of it can still be refunded. All amounts are in cents. */
export const paidPurchase = purchaseRef.extend({
  title: z.string(),
  customer: z.object({ id, name: z.string(), email: z.string() }),
  /** Nobody sells a gift card. */
  providerId: id.optional(),
  provider: z.string(),
  paidCents: amount,
  refundedCents: amount,
  /** None while a dispute is open. */
  refundableCents: amount,
  /** How much of that can go to the card. */
  cardCents: amount,
  dispute: z.enum(disputeStatuses).optional(),
});
export type PaidPurchase = z.output<typeof paidPurchase>;

/** One event of the journal. */
export const adminTransaction = transaction
  .pick({ description: true, status: true, amountCents: true })
  .extend({
    /** The key of its journal record. */
    id: z.string(),
    kind: z.enum(transactionKinds),
    type: transaction.shape.type.optional(),
    createdAt: isoInstant,
    /** What was kept of a refund; missing if it was all returned. */
    cancellationFeeCents: amount.optional(),
    /** What a payment was for, or what was refunded; empty for other events. */
    purchases: z.array(paidPurchase),
  });
export type AdminTransaction = z.output<typeof adminTransaction>;

/** A card payment that the customer disputed with their bank. */
const shownDispute = z.object({
  id,
  checkoutId: id,
  /** What was paid for. */
  title: z.string(),
  customer: z.object({ name: z.string(), email: z.string() }),
  cents: amount,
  /** The bank's reason, as Stripe names it. */
  reason: z.string(),
  status: z.enum(disputeStatuses),
  openedAt: isoInstant,
  /** Until when evidence can be sent. */
  respondBy: isoInstant.optional(),
  evidenceSentAt: isoInstant.optional(),
  closedAt: isoInstant.optional(),
});
export type ShownDispute = z.output<typeof shownDispute>;

const unreturnedParams = z.object({ refundId: id });
const disputeParams = z.object({ disputeId: id });

/** What admins do about money that customers paid. */
export const adminRefundsApi = {
  listAdminTransactions: route({
    method: 'GET',
    path: '/api/admin/transactions',
    access: 'admin',
    query: transactionQuery,
    reply: page(adminTransaction),
    budget: { calls: 24, units: 800 },
  }),
  listDisputes: route({
    method: 'GET',
    path: '/api/admin/disputes',
    access: 'admin',
    query: z.object({ cursor }),
    reply: page(shownDispute),
    budget: { calls: 14, units: 70 },
  }),
  getDispute: route({
    method: 'GET',
    path: '/api/admin/disputes/{disputeId}',
    access: 'admin',
    params: disputeParams,
    reply: shownDispute.extend({
      /** What would be sent, by Stripe's name of the field. */
      evidence: z.array(z.object({ field: z.string(), text: z.string() })),
    }),
    // One query of messages for each of up to 20 sellers.
    budget: { calls: 25, units: 150 },
  }),
  submitDisputeEvidence: route({
    method: 'POST',
    path: '/api/admin/disputes/{disputeId}/evidence',
    access: 'admin',
    params: disputeParams,
    reply: shownDispute,
    budget: { calls: 26, units: 170 },
  }),
  refundPurchase: route({
    method: 'POST',
    path: '/api/admin/purchases/{kind}/{id}/refunds',
    access: 'admin',
    status: 201,
    params: purchaseRef,
    headers: z.object({ 'idempotency-key': idempotencyKey }),
    body: refundInput,
    reply: z.object({
      refund: adminRefund,
      /** All that was refunded of the purchase so far, and what can still be. */
      refundedCents: amount,
      refundableCents: amount,
    }),
    budget: { calls: 9, units: 120 },
  }),
  /** Tries the card again with a refund that could not be returned. */
  retryRefund: route({
    method: 'POST',
    path: '/api/admin/unreturned-refunds/{refundId}/attempts',
    access: 'admin',
    params: unreturnedParams,
    body: z.object({
      /** One more than were made. Repeated, it acts once. */
      attempt: z.int().min(1).max(1_000),
    }),
    reply: unreturnedRefund,
    budget: { calls: 9, units: 120 },
  }),
  /** Records that a refund that could not be returned was paid another way, which cannot be undone. */
  settleRefund: route({
    method: 'POST',
    path: '/api/admin/unreturned-refunds/{refundId}/settlement',
    access: 'admin',
    params: unreturnedParams,
    body: z.object({ note: text(maxReason, 1) }),
    reply: unreturnedRefund,
    budget: { calls: 5, units: 60 },
  }),
};
