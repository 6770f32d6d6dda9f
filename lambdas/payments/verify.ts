import { Refusal } from '../../shared/http/refusal';
import type { Reply } from '../../shared/http/route';
import type { paymentsApi } from '../../shared/payments/api';
import type { PurchaseRef } from '../../shared/payments/problems-and-refunds';
import type { Checkout } from '../data/checkouts';
import { countAttempt, type Limit } from '../data/limits';
import type { Call } from '../http/endpoints';
import { type Asked, withReads } from '../http/with-reads';
import { checkoutRefOf, type PaymentDeps } from './purchase';
import { freeSessionId, isSessionOf } from './sessions';
import { settle } from './settle';

type VerifyPayment = (typeof paymentsApi)['verifyPayment'];

/** Each of these calls queries Stripe; a customer returns from paying a few times an hour at most. */
const tries: Limit = { name: 'verify', max: 60, seconds: 600 };

/** Orders paid together share a checkout, so the first one is enough to find it. */
const refIn = (body: Call<VerifyPayment>['body']): PurchaseRef => {
  if ('bookingId' in body) return { kind: 'booking', id: body.bookingId };
  if ('tipId' in body) return { kind: 'tip', id: body.tipId };
  if ('giftCardId' in body) return { kind: 'gift', id: body.giftCardId };
  return { kind: 'order', id: body.orderIds[0]! };
};

/**
 * Looks up the session that pays a checkout; undefined if credit pays all of it. Throws `invalid_payment_session` for
 * any other. The id may be missing in the checkout, so that only Stripe knows it. Throws `too_many_requests`.
 */
const lookUpSession = async (
  { store, payments }: PaymentDeps,
  checkout: Checkout,
  { sessionId, now }: { sessionId: string; now: number },
) => {
  const free = checkout.cardCents === 0;
  const expected = free ? freeSessionId(checkout.id) : (checkout.sessionId ?? sessionId);
  if (sessionId !== expected) throw new Refusal('invalid_payment_session');
  if (free || checkout.status === 'paid') return undefined;
  await countAttempt(store, tries, checkout.customerId, now);
  const session = await payments.lookUp(sessionId);
  if (!session || !isSessionOf(session, checkout)) throw new Refusal('invalid_payment_session');
  return session;
};

/**
 * Called by the page after payment: settles the checkout if Stripe confirms the payment. Throws
 * `invalid_payment_session` unless the session belongs to the checkout and the checkout to the caller, and
 * `too_many_requests`.
 */
export const verifyPayment = (deps: PaymentDeps) =>
  withReads(
    deps.store,
    ({ body }: Asked<VerifyPayment>) => ({ checkout: checkoutRefOf(deps.purchases, refIn(body)) }),
    async ({ body, actor, now }: Call<VerifyPayment>, read): Promise<Reply<VerifyPayment>> => {
      const { checkout } = await read();
      if (checkout?.customerId !== actor.id) throw new Refusal('invalid_payment_session');
      const session = await lookUpSession(deps, checkout, { sessionId: body.sessionId, now });
      const { id, status, purchases } = checkout;
      const success = status === 'paid' || (await settle(deps, id, now, { session, purchases })) === 'paid';
      return success
        ? { success, message: 'Payment verified successfully!', checkoutId: checkout.id }
        : { success, message: 'Payment verification failed' };
    },
  );
