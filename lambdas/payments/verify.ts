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

/** A person comes back from paying a few times an hour; each try may ask Stripe. */
const tries: Limit = { name: 'verify', max: 60, seconds: 600 };

/** Of purchases paid together, each knows their checkout. */
const refIn = (body: Call<VerifyPayment>['body']): PurchaseRef =>
  'bookingId' in body ? { kind: 'booking', id: body.bookingId } : { kind: 'order', id: body.orderIds[0]! };

/** Whether a session is the checkout's, also where we never learned the id of the one that was made. */
const isOwn = async ({ payments }: PaymentDeps, checkout: Checkout, sessionId: string): Promise<boolean> => {
  if (checkout.cardCents === 0) return sessionId === freeSessionId(checkout.id);
  if (checkout.sessionId) return sessionId === checkout.sessionId;
  const session = await payments.lookUp(sessionId);
  return !!session && isSessionOf(session, checkout);
};

/**
 * What the page after payment asks: settles the checkout if Stripe says it is paid. Throws
 * `invalid_payment_session` unless the session is the checkout's own and the checkout the caller's, and
 * `too_many_requests`.
 */
export const verifyPayment =
  (deps: PaymentDeps) =>
  async ({ body, actor, now }: Call<VerifyPayment>): Promise<Reply<VerifyPayment>> => {
    await countAttempt(deps.store, tries, actor.id, now);
    const checkout = await readCheckoutOf(deps, refIn(body));
    if (checkout?.customerId !== actor.id) throw new Refusal('invalid_payment_session');
    if (!(await isOwn(deps, checkout, body.sessionId))) throw new Refusal('invalid_payment_session');
    const success = (await settle(deps, checkout.id, now, body.sessionId)) === 'paid';
    return { success, message: success ? 'Payment verified successfully!' : 'Payment verification failed' };
  };
