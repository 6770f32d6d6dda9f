import type { Stripe } from 'stripe';
import { recordMovement } from './balance';
import { type CardOutcome, cardOutcome } from './cards';
import { chargeObject } from './charge-object';
import { refused } from './errors';
import { intentFor } from './intents';
import type { SessionRow } from './rows';
import { emit, type Sandbox, seconds } from './sandbox';
import { findSession } from './sessions';

/** With a `holder`, it is a card of that person's alone, whatever its number. */
export type Payer = { number: string; email: string; name: string; holder?: string };

/** How an attempt to pay ended. */
export type PayResult =
  | { result: 'paid'; redirect: string }
  | { result: 'authenticate' }
  | { result: 'declined'; code: string; declineCode: string; message: string };

type Declined = Extract<CardOutcome, { kind: 'declined' }>;

const successUrl = (session: Stripe.Checkout.Session) =>
  (session.success_url ?? '').replaceAll('{CHECKOUT_SESSION_ID}', session.id);

const settlesInSeconds = 2 * 86_400;

/** Stripe's price for a domestic card: 2.9% and 30 cents. */
const cardFee = (cents: number) => ({
  cents: Math.round((cents * 29) / 1000) + 30,
  description: 'Stripe processing fees',
});

const charge = (sandbox: Sandbox, row: SessionRow, payer: Payer, card: CardOutcome) => {
  const intent = intentFor(sandbox, row);
  const made = chargeObject(intent, payer, card, seconds(sandbox), sandbox.merchant);
  if (made.paid)
    made.balance_transaction = recordMovement(sandbox, {
      type: 'charge',
      cents: made.amount,
      source: made.id,
      fee: cardFee(made.amount),
      availableIn: settlesInSeconds,
    }).id;
  intent.latest_charge = made.id;
  intent.payment_method = made.payment_method;
  sandbox.store.put('charges', made);
  sandbox.store.put('intents', { id: intent.id, intent, sessionId: row.id });
  return { intent, made };
};

const succeed = (sandbox: Sandbox, row: SessionRow, payer: Payer, card: CardOutcome): PayResult => {
  const { intent, made } = charge(sandbox, row, payer, card);
  intent.status = 'succeeded';
  intent.amount_received = intent.amount;
  intent.last_payment_error = null;
  const { session } = row;
  session.status = 'complete';
  session.payment_status = 'paid';
  session.url = null;
  session.customer_details = {
    address: null,
    business_name: null,
    email: payer.email,
    individual_name: null,
    name: payer.name,
    phone: null,
    tax_exempt: 'none',
    tax_ids: [],
  };
  delete row.authenticating;
  sandbox.store.put('sessions', row);
  emit(sandbox, 'charge.succeeded', made);
  emit(sandbox, 'payment_intent.succeeded', intent);
  emit(sandbox, 'checkout.session.completed', session);
  return { result: 'paid', redirect: successUrl(session) };
};

const decline = (sandbox: Sandbox, row: SessionRow, payer: Payer, card: Declined): PayResult => {
  const { intent, made } = charge(sandbox, row, payer, card);
  intent.status = 'requires_payment_method';
  intent.last_payment_error = {
    type: 'card_error',
    code: card.code as Stripe.PaymentIntent.LastPaymentError.Code,
    decline_code: card.declineCode,
    message: card.message,
    charge: made.id,
  };
  emit(sandbox, 'charge.failed', made);
  emit(sandbox, 'payment_intent.payment_failed', intent);
  return { result: 'declined', code: card.code, declineCode: card.declineCode, message: card.message };
};

const openRow = (sandbox: Sandbox, id: string) => {
  const row = findSession(sandbox, id);
  if (row.session.status === 'expired') throw refused('This Checkout Session has expired.');
  return row;
};

/**
 * Tries to pay a session with a test card. A session already paid answers as it did, so that a double click
 * charges once. Throws 400 for an expired session.
 */
export const paySession = (sandbox: Sandbox, id: string, payer: Payer): PayResult => {
  const row = openRow(sandbox, id);
  if (row.session.status === 'complete') return { result: 'paid', redirect: successUrl(row.session) };
  const card = cardOutcome(payer.number);
  if (card.kind === 'declined') return decline(sandbox, row, payer, card);
  if (card.kind !== 'authenticates') return succeed(sandbox, row, payer, card);
  const intent = intentFor(sandbox, row);
  intent.status = 'requires_action';
  sandbox.store.put('intents', { id: intent.id, intent, sessionId: row.id });
  row.authenticating = payer;
  sandbox.store.put('sessions', row);
  return { result: 'authenticate' };
};

/** Ends the card holder's authentication. Throws 400 if the session has expired or awaits none. */
export const authenticate = (sandbox: Sandbox, id: string, passed: boolean): PayResult => {
  const row = openRow(sandbox, id);
  if (row.session.status === 'complete') return { result: 'paid', redirect: successUrl(row.session) };
  const payer = row.authenticating;
  if (!payer) throw refused('This Checkout Session awaits no authentication.');
  delete row.authenticating;
  if (passed) return succeed(sandbox, row, payer, { kind: 'succeeds' });
  return decline(sandbox, row, payer, {
    kind: 'declined',
    code: 'payment_intent_authentication_failure',
    declineCode: 'authentication_not_handled',
    message:
      'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
  });
};
