import type Stripe from 'stripe';
import { Refusal } from '../../shared/http/refusal';
import type { Reply } from '../../shared/http/route';
import type { paymentsApi } from '../../shared/payments/api';
import type { Call } from '../http/endpoints';
import { endUnpaidCheckout } from '../payments/end-unpaid-checkout';
import { followRefund } from '../payments/follow-refund';
import type { PaymentDeps } from '../payments/purchase';
import { settleSession } from '../payments/settle';
import { refreshAccount } from '../payouts/account';
import { advancePayout } from '../payouts/advance';
import type { PayoutDeps } from '../payouts/deps';
import { isBadSignature } from '../stripe/errors';
import type { ReadEvent } from '../stripe/signature';

/** What messages about payments and payouts need. */
export type WebhookDeps = PaymentDeps & Pick<PayoutDeps, 'calls'>;

type StripeWebhook = (typeof paymentsApi)['stripeWebhook'];

const readSigned = async (readEvent: ReadEvent, { body, headers, now }: Call<StripeWebhook>) => {
  try {
    return await readEvent(body, headers['stripe-signature'], now);
  } catch (error) {
    throw isBadSignature(error) ? new Refusal('invalid_signature') : error;
  }
};

type SessionObject = { id: string; client_reference_id: string | null };

const onSessionPaid = async (
  deps: PaymentDeps,
  { id: sessionId, client_reference_id: checkoutId }: SessionObject,
  now: number,
) => (checkoutId ? settleSession(deps, { checkoutId, sessionId }, now) : undefined);

const onSessionUnpaid = async (
  deps: PaymentDeps,
  { id: sessionId, client_reference_id: checkoutId }: SessionObject,
  now: number,
) => (checkoutId ? endUnpaidCheckout(deps, checkoutId, now, { sessionId }) : undefined);

/** A payout to a provider has arrived, or was returned. Its metadata names our payout. */
const onPayout = async ({ calls, store }: WebhookDeps, { metadata }: Stripe.Payout, now: number) =>
  metadata?.name ? advancePayout({ calls, store }, metadata.name, now) : undefined;

const onAccount = async ({ calls, store }: WebhookDeps, { id }: Stripe.Account, now: number) =>
  refreshAccount({ calls, store }, id, now);

// Loaded late: few messages are about disputes.
const onDispute = async (deps: WebhookDeps, { id }: Stripe.Dispute, now: number) =>
  (await import('../payments/dispute')).followDispute(deps, id, now);

const onRefund = async (deps: WebhookDeps, { id }: Stripe.Refund, now: number) => followRefund(deps, id, now);

type ObjectOf<T extends Stripe.Event['type']> = Extract<Stripe.Event, { type: T }>['data']['object'];
type Handlers = {
  [T in Stripe.Event['type']]?: (deps: WebhookDeps, object: ObjectOf<T>, now: number) => Promise<unknown>;
};

/** The handler for each type of message. Other types are acknowledged and ignored. */
const handlers: Handlers = {
  'checkout.session.completed': onSessionPaid,
  'checkout.session.async_payment_succeeded': onSessionPaid,
  'checkout.session.expired': onSessionUnpaid,
  'checkout.session.async_payment_failed': onSessionUnpaid,
  'payout.paid': onPayout,
  'payout.failed': onPayout,
  'payout.canceled': onPayout,
  'account.updated': onAccount,
  'refund.updated': onRefund,
  'refund.failed': onRefund,
  'charge.dispute.created': onDispute,
  'charge.dispute.updated': onDispute,
  'charge.dispute.funds_withdrawn': onDispute,
  'charge.dispute.funds_reinstated': onDispute,
  'charge.dispute.closed': onDispute,
};

const handle = async (deps: WebhookDeps, { type, data }: Stripe.Event, now: number): Promise<void> => {
  if (Object.hasOwn(handlers, type)) await handlers[type]!(deps, data.object as never, now);
};

/**
 * Receives Stripe's signed webhook messages. A message only triggers a check: the state then read from Stripe
 * decides, so replayed, reordered or lost messages make no difference. Throws `invalid_signature`.
 */
export const stripeWebhook =
  (deps: WebhookDeps, readEvent: ReadEvent) =>
  async (call: Call<StripeWebhook>): Promise<Reply<StripeWebhook>> => {
    await handle(deps, await readSigned(readEvent, call), call.now);
    return { received: true };
  };
