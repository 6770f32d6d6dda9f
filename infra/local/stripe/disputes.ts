import type { Stripe } from 'stripe';
import * as z from 'zod';
import { recordMovement } from './balance';
import { noSuch, refused } from './errors';
import { newId } from './ids';
import { findCharge } from './intents';
import { listOf } from './lists';
import { operation } from './operation';
import { boolean, email, expand, mergeMetadata, metadata, page, text } from './params';
import { emit, type Sandbox, seconds } from './sandbox';

const daysToAnswer = 9;
/** Stripe's price for a dispute in the US. It is kept even if the dispute is won. */
const disputeFee = { cents: 1500, description: 'Dispute fee' };

const withdraw = (sandbox: Sandbox, { id, amount, charge }: Stripe.Dispute) =>
  recordMovement(sandbox, {
    type: 'adjustment',
    category: 'dispute',
    cents: -amount,
    fee: disputeFee,
    source: id,
    description: `Chargeback withdrawal for ${String(charge)}`,
  });

const reinstate = (sandbox: Sandbox, { id, amount, charge }: Stripe.Dispute) =>
  recordMovement(sandbox, {
    type: 'adjustment',
    category: 'dispute_reversal',
    cents: amount,
    source: id,
    description: `Chargeback reversal for ${String(charge)}`,
  });

/**
 * Opens a dispute over a captured charge, the whole of it or `cents`. Throws 404 for an unknown charge, 400 if it
 * cannot be.
 */
export const openDispute = (
  sandbox: Sandbox,
  chargeId: string,
  { reason = 'fraudulent', cents }: { reason?: string; cents?: number } = {},
): Stripe.Dispute => {
  const charge = findCharge(sandbox, chargeId);
  if (!charge.paid || charge.disputed) throw refused(`Charge ${chargeId} cannot be disputed.`);
  const now = seconds(sandbox);
  const dispute: Stripe.Dispute = {
    id: newId('du'),
    object: 'dispute',
    amount: Math.min(cents ?? charge.amount, charge.amount),
    balance_transactions: [],
    charge: charge.id,
    created: now,
    currency: charge.currency,
    enhanced_eligibility_types: [],
    evidence: {} as Stripe.Dispute.Evidence,
    evidence_details: {
      due_by: now + daysToAnswer * 86_400,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: null as unknown as Stripe.Dispute.EvidenceDetails.SubmissionMethod,
    },
    intended_submission_method: null,
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_intent: charge.payment_intent,
    reason,
    status: 'needs_response',
  };
  dispute.balance_transactions.push(withdraw(sandbox, dispute));
  charge.disputed = true;
  sandbox.store.put('charges', charge);
  sandbox.store.put('disputes', dispute);
  emit(sandbox, 'charge.dispute.created', dispute);
  emit(sandbox, 'charge.dispute.funds_withdrawn', dispute);
  return dispute;
};

const findDispute = (sandbox: Sandbox, id: string): Stripe.Dispute => {
  const dispute = sandbox.store.get('disputes', id);
  if (!dispute) throw noSuch('dispute', id, 'dispute');
  return dispute;
};

/** Closes a dispute as won or lost. Throws 404 for an unknown id, 400 for one already closed. */
export const closeDispute = (sandbox: Sandbox, id: string, status: 'won' | 'lost'): Stripe.Dispute => {
  const dispute = findDispute(sandbox, id);
  if (dispute.status === 'won' || dispute.status === 'lost') throw refused('This dispute is already closed.');
  dispute.status = status;
  if (status === 'won') dispute.balance_transactions.push(reinstate(sandbox, dispute));
  sandbox.store.put('disputes', dispute);
  emit(sandbox, 'charge.dispute.closed', dispute);
  if (status === 'won') emit(sandbox, 'charge.dispute.funds_reinstated', dispute);
  return dispute;
};

const evidenceText = text(20_000).optional();
const updateParams = z.strictObject({
  evidence: z
    .strictObject({
      access_activity_log: evidenceText,
      customer_email_address: email.optional(),
      customer_name: evidenceText,
      product_description: evidenceText,
      service_date: evidenceText,
      shipping_address: evidenceText,
      shipping_carrier: evidenceText,
      shipping_tracking_number: evidenceText,
      uncategorized_text: evidenceText,
    })
    .optional(),
  metadata: metadata.optional(),
  submit: boolean.optional(),
  expand,
});
const maxEvidenceLength = 150_000;

const update = (sandbox: Sandbox, id: string, params: z.output<typeof updateParams>): Stripe.Dispute => {
  const dispute = findDispute(sandbox, id);
  dispute.metadata = mergeMetadata(dispute.metadata, params.metadata);
  if (params.evidence || params.submit) {
    if (dispute.status !== 'needs_response') throw refused('This dispute no longer accepts evidence.');
    const evidence = { ...dispute.evidence, ...params.evidence };
    if (Object.values(evidence).join('').length > maxEvidenceLength)
      throw refused('The combined length of the evidence exceeds 150,000 characters.', undefined, 'evidence');
    dispute.evidence = evidence;
    dispute.evidence_details.has_evidence = true;
    // Evidence is submitted unless the call says to stage it.
    if (params.submit !== false) {
      dispute.status = 'under_review';
      dispute.evidence_details.submission_count += 1;
      dispute.evidence_details.submission_method = 'manual';
    }
  }
  sandbox.store.put('disputes', dispute);
  emit(sandbox, 'charge.dispute.updated', dispute);
  return dispute;
};

/** Disputes: retrieve, list, update (evidence, metadata), close (which concedes it). */
export const disputeOperations = [
  operation({
    method: 'GET',
    path: '/v1/disputes',
    params: z.strictObject({ ...page, charge: text().optional(), payment_intent: text().optional() }),
    run: ({ store }, { params }) => {
      const rows = [...store.each('disputes')].filter(
        (dispute) =>
          (!params.charge || dispute.charge === params.charge) &&
          (!params.payment_intent || dispute.payment_intent === params.payment_intent),
      );
      return listOf(rows, '/v1/disputes', params);
    },
  }),
  operation({
    method: 'GET',
    path: '/v1/disputes/:id',
    params: z.strictObject({ expand }),
    run: (sandbox, { id }) => findDispute(sandbox, id),
  }),
  operation({
    method: 'POST',
    path: '/v1/disputes/:id',
    params: updateParams,
    run: (sandbox, { id, params }) => update(sandbox, id, params),
  }),
  operation({
    method: 'POST',
    path: '/v1/disputes/:id/close',
    params: z.strictObject({ expand }),
    run: (sandbox, { id }) => closeDispute(sandbox, id, 'lost'),
  }),
];
