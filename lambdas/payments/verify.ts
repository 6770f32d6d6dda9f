import { Refusal } from '../../shared/http/refusal';
import type { Reply } from '../../shared/http/route';
import type { paymentsApi } from '../../shared/payments/api';
import type { PurchaseRef } from '../../shared/payments/problems-and-refunds';
import type { Checkout } from '../data/checkouts';
import { countAttempt, type Limit } from '../data/limits';
import type { Call } from '../http/endpoints';
import { type PaymentDeps, readCheckoutOf } from './purchase';
import { freeSessionId, isSessionOf } from './sessions';
import { settle } from './settle';

type VerifyPayment = (typeof paymentsApi)['verifyPayment'];

/** Each call may query Stripe; a customer returns from paying a few times an hour at most. */
const tries: Limit = { name: 'verify', max: 60, seconds: 600 };

/** Orders paid together share a checkout, so the first one is enough to find it. */
const refIn = (body: Call<VerifyPayment>['body']): PurchaseRef =>
  'bookingId' in body ? { kind: 'booking', id: body.bookingId } : { kind: 'order', id: body.orderIds[0]! };

/**
 * Looks up the session that pays a checkout; undefined if credit pays all of it. Throws `invalid_payment_session` for
 * any other. The id may be missing in the checkout, so that only Stripe knows it.
 */
const lookUpSession = async ({ payments }: PaymentDeps, checkout: Checkout, sessionId: string) => {
  const free = checkout.cardCents === 0;
  const expected = free ? freeSessionId(checkout.id) : (checkout.sessionId ?? sessionId);
  if (sessionId !== expected) throw new Refusal('invalid_payment_session');
  if (free || checkout.status === 'paid') return undefined;
  const session = await payments.lookUp(sessionId);
  if (!session || !isSessionOf(session, checkout)) throw new Refusal('invalid_payment_session');
  return session;
};

/**
 * Called by the page after payment: settles the checkout if Stripe confirms the payment. Throws
 * `invalid_payment_session` unless the session belongs to the checkout and the checkout to the caller, and
 * `too_many_requests`.
 */
export const verifyPayment =
  (deps: PaymentDeps) =>
  async ({ body, actor, now }: Call<VerifyPayment>): Promise<Reply<VerifyPayment>> => {
    await countAttempt(deps.store, tries, actor.id, now);
    const checkout = await readCheckoutOf(deps, refIn(body));
    if (checkout?.customerId !== actor.id) throw new Refusal('invalid_payment_session');
    const session = await lookUpSession(deps, checkout, body.sessionId);
    const success = checkout.status === 'paid' || (await settle(deps, checkout.id, now, session)) === 'paid';
    return success
      ? { success, message: 'Payment verified successfully!', checkoutId: checkout.id }
      : { success, message: 'Payment verification failed' };
  };
