import type { Stripe } from 'stripe';
import * as z from 'zod';
import { noSuch, refused } from './errors';
import { newId } from './ids';
import { findCharge } from './intents';
import { listOf } from './lists';
import { operation } from './operation';
import { expand, page, text } from './params';
import { emit, type Sandbox, seconds } from './sandbox';

const daysToAnswer = 9;

/** Opens a dispute over the whole of a captured charge. Throws 404 for an unknown charge, 400 if it cannot be. */
export const openDispute = (sandbox: Sandbox, chargeId: string, reason = 'fraudulent'): Stripe.Dispute => {
  const charge = findCharge(sandbox, chargeId);
  if (!charge.paid || charge.disputed) throw refused(`Charge ${chargeId} cannot be disputed.`);
  const now = seconds(sandbox);
  const dispute: Stripe.Dispute = {
    id: newId('du'),
    object: 'dispute',
    amount: charge.amount,
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
  charge.disputed = true;
  sandbox.store.put('charges', charge);
  sandbox.store.put('disputes', dispute);
  emit(sandbox, 'charge.dispute.created', dispute);
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
  sandbox.store.put('disputes', dispute);
  emit(sandbox, 'charge.dispute.closed', dispute);
  return dispute;
};

/** Disputes: retrieve, list, close (which concedes it). */
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
    path: '/v1/disputes/:id/close',
    params: z.strictObject({ expand }),
    run: (sandbox, { id }) => closeDispute(sandbox, id, 'lost'),
  }),
];
