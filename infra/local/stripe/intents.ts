import type { Stripe } from 'stripe';
import * as z from 'zod';
import { noSuch } from './errors';
import { newId } from './ids';
import { listOf } from './lists';
import { operation } from './operation';
import { expand, page, text } from './params';
import type { SessionRow } from './rows';
import { emit, type Sandbox, seconds } from './sandbox';

const intentObject = ({ session, paymentData }: SessionRow, created: number): Stripe.PaymentIntent => {
  const id = newId('pi');
  return {
    id,
    object: 'payment_intent',
    allowed_payment_method_types: null,
    amount: session.amount_total ?? 0,
    amount_capturable: 0,
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic_async',
    client_secret: newId(`${id}_secret`),
    confirmation_method: 'automatic',
    created,
    currency: session.currency ?? 'usd',
    customer: null,
    customer_account: null,
    description: paymentData.description,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    metadata: { ...paymentData.metadata },
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: { card: {} as Stripe.PaymentIntent.PaymentMethodOptions.Card },
    payment_method_types: ['card'],
    payment_record: null,
    processing: null,
    receipt_email: null,
    review: null,
    setup_future_usage: null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: 'requires_payment_method',
    transfer_group: paymentData.transfer_group,
  };
};

/** The session's payment intent; made at the first attempt to pay, as Checkout does since 2022-08-01. */
export const intentFor = (sandbox: Sandbox, row: SessionRow): Stripe.PaymentIntent => {
  const known = sandbox.store.get('intents', String(row.session.payment_intent));
  if (known) return known.intent;
  const intent = intentObject(row, seconds(sandbox));
  row.session.payment_intent = intent.id;
  sandbox.store.put('intents', { id: intent.id, intent, sessionId: row.id });
  sandbox.store.put('sessions', row);
  emit(sandbox, 'payment_intent.created', intent);
  return intent;
};

/** Cancels the intent of a session that expired after a failed attempt. */
export const cancelIntent = (sandbox: Sandbox, id: string): void => {
  const row = sandbox.store.get('intents', id);
  if (!row || row.intent.status === 'succeeded') return;
  row.intent.status = 'canceled';
  row.intent.canceled_at = seconds(sandbox);
  row.intent.cancellation_reason = 'expired';
  sandbox.store.put('intents', row);
  emit(sandbox, 'payment_intent.canceled', row.intent);
};

/** A charge by its id. Throws resource_missing (404, or 400 where it was given as a parameter). */
export const findCharge = (sandbox: Sandbox, id: string, param = 'charge', status = 404): Stripe.Charge => {
  const charge = sandbox.store.get('charges', id);
  if (!charge) throw noSuch('charge', id, param, status);
  return charge;
};

/** A payment intent by its id. Throws resource_missing (404, or 400 where it was given as a parameter). */
export const findIntent = (sandbox: Sandbox, id: string, param = 'intent', status = 404) => {
  const row = sandbox.store.get('intents', id);
  if (!row) throw noSuch('payment_intent', id, param, status);
  return row.intent;
};

const chargesOf = ({ store }: Sandbox, intent?: string) =>
  [...store.each('charges')].filter((charge) => !intent || charge.payment_intent === intent);

/** Payment intents (retrieve, list) and charges (retrieve, list). */
export const intentOperations = [
  operation({
    method: 'GET',
    path: '/v1/payment_intents',
    params: z.strictObject(page),
    run: ({ store }, { params }) =>
      listOf(
        [...store.each('intents')].map((row) => row.intent),
        '/v1/payment_intents',
        params,
      ),
  }),
  operation({
    method: 'GET',
    path: '/v1/payment_intents/:id',
    params: z.strictObject({ expand }),
    run: (sandbox, { id }) => findIntent(sandbox, id),
  }),
  operation({
    method: 'GET',
    path: '/v1/charges',
    params: z.strictObject({ ...page, payment_intent: text().optional() }),
    run: (sandbox, { params }) => listOf(chargesOf(sandbox, params.payment_intent), '/v1/charges', params),
  }),
  operation({
    method: 'GET',
    path: '/v1/charges/:id',
    params: z.strictObject({ expand }),
    run: (sandbox, { id }) => findCharge(sandbox, id),
  }),
];
