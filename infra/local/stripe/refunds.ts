import type { Stripe } from 'stripe';
import * as z from 'zod';
import { recordMovement } from './balance';
import { invalid, noSuch, refused } from './errors';
import { newId } from './ids';
import { findCharge, findIntent } from './intents';
import { listOf } from './lists';
import { operation } from './operation';
import { amount, expand, mergeMetadata, metadata, page, text } from './params';
import type { RefundRow } from './rows';
import { emit, type Sandbox, seconds, settleIfDue, settlesIn } from './sandbox';

const createParams = z.strictObject({
  payment_intent: text().optional(),
  charge: text().optional(),
  amount: amount.optional(),
  metadata: metadata.optional(),
  reason: z.enum(['duplicate', 'fraudulent', 'requested_by_customer']).optional(),
  expand,
});
type CreateParams = z.output<typeof createParams>;

const settleAfterMs = 2000;

const chargeToRefund = (sandbox: Sandbox, params: CreateParams): Stripe.Charge => {
  if (params.charge) return findCharge(sandbox, params.charge, 'charge', 404);
  if (!params.payment_intent)
    throw invalid(
      'One of the following params should be provided for this request: payment_intent or charge.',
    );
  const intent = findIntent(sandbox, params.payment_intent, 'payment_intent', 404);
  if (intent.status !== 'succeeded')
    throw refused(
      `This PaymentIntent (${intent.id}) does not have a successful charge to refund.`,
      'payment_intent_unexpected_state',
      'payment_intent',
    );
  return findCharge(sandbox, String(intent.latest_charge));
};

/** A charge whose dispute was won can be refunded again. */
const isDisputed = ({ store }: Sandbox, charge: Stripe.Charge) =>
  charge.disputed &&
  ![...store.each('disputes')].some((one) => one.charge === charge.id && one.status === 'won');

const checkedAmount = (sandbox: Sandbox, charge: Stripe.Charge, asked?: number): number => {
  const left = charge.amount_captured - charge.amount_refunded;
  if (left <= 0) throw refused(`Charge ${charge.id} has already been refunded.`, 'charge_already_refunded');
  if (isDisputed(sandbox, charge))
    throw refused(`Charge ${charge.id} has been charged back; cannot issue a refund.`, 'charge_disputed');
  const dollars = (cents: number) => `$${(cents / 100).toFixed(2)}`;
  if (asked !== undefined && asked > left)
    throw refused(
      `Refund amount (${dollars(asked)}) is greater than unrefunded amount on charge (${dollars(left)})`,
      'amount_too_large',
      'amount',
    );
  return asked ?? left;
};

const moveRefunded = (sandbox: Sandbox, charge: Stripe.Charge, cents: number) => {
  charge.amount_refunded += cents;
  charge.refunded = charge.amount_refunded === charge.amount_captured;
  sandbox.store.put('charges', charge);
};

const balance = (sandbox: Sandbox, type: 'refund' | 'refund_failure', { id, amount: cents }: Stripe.Refund) =>
  recordMovement(sandbox, { type, cents: type === 'refund' ? -cents : cents, source: id }).id;

const settle = (sandbox: Sandbox, row: RefundRow, status: 'succeeded' | 'failed') => {
  row.refund.status = status;
  delete row.settles;
  if (status === 'failed') {
    row.refund.failure_reason = 'expired_or_canceled_card';
    row.refund.failure_balance_transaction = balance(sandbox, 'refund_failure', row.refund);
    moveRefunded(sandbox, findCharge(sandbox, String(row.refund.charge)), -row.refund.amount);
  }
  sandbox.store.put('refunds', row);
  emit(sandbox, 'refund.updated', row.refund);
  if (status === 'failed') emit(sandbox, 'refund.failed', row.refund);
};

const create = (sandbox: Sandbox, params: CreateParams): Stripe.Refund => {
  const charge = chargeToRefund(sandbox, params);
  const cents = checkedAmount(sandbox, charge, params.amount);
  const wanted = sandbox.outcomes.refund;
  const refund: Stripe.Refund = {
    id: newId('re'),
    object: 'refund',
    amount: cents,
    balance_transaction: null,
    charge: charge.id,
    created: seconds(sandbox),
    currency: charge.currency,
    customer: null,
    customer_account: null,
    destination_details: { type: 'card' },
    metadata: params.metadata ?? {},
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    reason: params.reason ?? null,
    receipt_number: null,
    source_transfer_reversal: null,
    status: wanted === 'succeeded' ? 'succeeded' : 'pending',
    transfer_reversal: null,
  };
  const later = wanted === 'pending_succeeded' ? 'succeeded' : wanted === 'pending_failed' ? 'failed' : null;
  const row: RefundRow = {
    id: refund.id,
    refund,
    ...(later && { settles: settlesIn(sandbox, later, settleAfterMs) }),
  };
  refund.balance_transaction = balance(sandbox, 'refund', refund);
  moveRefunded(sandbox, charge, cents);
  sandbox.store.put('refunds', row);
  emit(sandbox, 'charge.refunded', charge);
  emit(sandbox, 'refund.created', refund);
  if (wanted === 'failed') settle(sandbox, row, 'failed');
  return refund;
};

const findRefund = (sandbox: Sandbox, id: string): RefundRow => {
  const row = sandbox.store.get('refunds', id);
  if (!row) throw noSuch('refund', id, 'refund');
  return row;
};

/** Ends a pending refund by hand. Throws 404 for an unknown id, 400 for one already failed. */
export const settleRefund = (sandbox: Sandbox, id: string, status: 'succeeded' | 'failed'): Stripe.Refund => {
  const row = findRefund(sandbox, id);
  // A refund that succeeded may still come back from the bank; one that failed stays failed.
  if (row.refund.status === 'failed') throw refused(`Refund ${id} has already failed.`);
  settle(sandbox, row, status);
  return row.refund;
};

/** Ends the pending refunds that have come due. */
export const settleDueRefunds = (sandbox: Sandbox): void => {
  for (const row of sandbox.store.each('refunds')) settleIfDue(sandbox, row, settle);
};

const refundsOf = (sandbox: Sandbox, filter: { payment_intent?: string; charge?: string }) =>
  [...sandbox.store.each('refunds')]
    .filter(({ refund }) => !filter.payment_intent || refund.payment_intent === filter.payment_intent)
    .filter(({ refund }) => !filter.charge || refund.charge === filter.charge)
    .map((row) => settleIfDue(sandbox, row, settle).refund);

/** Refunds: create, retrieve, update (metadata), list. */
export const refundOperations = [
  operation({
    method: 'POST',
    path: '/v1/refunds',
    params: createParams,
    run: (sandbox, { params }) => create(sandbox, params),
  }),
  operation({
    method: 'GET',
    path: '/v1/refunds',
    params: z.strictObject({ ...page, payment_intent: text().optional(), charge: text().optional() }),
    run: (sandbox, { params }) => listOf(refundsOf(sandbox, params), '/v1/refunds', params),
  }),
  operation({
    method: 'GET',
    path: '/v1/refunds/:id',
    params: z.strictObject({ expand }),
    run: (sandbox, { id }) => settleIfDue(sandbox, findRefund(sandbox, id), settle).refund,
  }),
  operation({
    method: 'POST',
    path: '/v1/refunds/:id',
    params: z.strictObject({ metadata: metadata.optional(), expand }),
    run: (sandbox, { id, params }) => {
      const row = findRefund(sandbox, id);
      row.refund.metadata = mergeMetadata(row.refund.metadata ?? {}, params.metadata);
      sandbox.store.put('refunds', row);
      emit(sandbox, 'refund.updated', row.refund);
      return row.refund;
    },
  }),
];
