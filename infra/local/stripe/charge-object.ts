import type { Stripe } from 'stripe';
import { brandOf, type CardOutcome, fingerprintOf } from './cards';
import { newId } from './ids';

type Payer = { number: string; email: string; name: string; holder?: string };

const outcomeOf = (card: CardOutcome): Stripe.Charge.Outcome => ({
  advice_code: null,
  network_advice_code: null,
  network_decline_code: null,
  network_status: card.kind === 'declined' ? 'declined_by_network' : 'approved_by_network',
  reason: card.kind === 'declined' ? card.declineCode : null,
  risk_level: 'normal',
  seller_message: card.kind === 'declined' ? 'The bank did not accept the payment.' : 'Payment complete.',
  type: card.kind === 'declined' ? 'issuer_declined' : 'authorized',
});

const methodOf = ({ number, holder }: Payer) =>
  ({
    type: 'card',
    card: {
      brand: brandOf(number),
      country: 'US',
      exp_month: 12,
      exp_year: 2034,
      fingerprint: fingerprintOf(number, holder),
      funding: 'credit',
      last4: number.slice(-4),
      network: brandOf(number),
    },
  }) as Stripe.Charge.PaymentMethodDetails;

/** The charge of one attempt to pay an intent: captured at once, or failed. */
export const chargeObject = (
  intent: Stripe.PaymentIntent,
  payer: Payer,
  card: CardOutcome,
  created: number,
  merchant: string,
): Stripe.Charge => {
  const paid = card.kind !== 'declined';
  return {
    id: newId('ch'),
    object: 'charge',
    amount: intent.amount,
    amount_captured: paid ? intent.amount : 0,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: null,
    billing_details: { address: null, email: payer.email, name: payer.name, phone: null, tax_id: null },
    calculated_statement_descriptor: merchant.toUpperCase(),
    captured: paid,
    created,
    currency: intent.currency,
    customer: null,
    description: intent.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: card.kind === 'declined' ? card.code : null,
    failure_message: card.kind === 'declined' ? card.message : null,
    fraud_details: {},
    livemode: false,
    metadata: { ...intent.metadata },
    on_behalf_of: null,
    outcome: outcomeOf(card),
    paid,
    payment_intent: intent.id,
    payment_method: newId('pm'),
    payment_method_details: methodOf(payer),
    receipt_email: null,
    receipt_number: null,
    receipt_url: null,
    refunded: false,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: paid ? 'succeeded' : 'failed',
    transfer_data: null,
    transfer_group: intent.transfer_group,
  };
};
