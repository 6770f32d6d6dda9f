import { Refusal } from '../../shared/http/refusal';
import type { Reply } from '../../shared/http/route';
import type { paymentsApi } from '../../shared/payments/api';
import { type Checkout, checkouts } from '../data/checkouts';
import { countAttempt, type Limit } from '../data/limits';
import { orders } from '../data/orders';
import type { Store } from '../data/store';
import type { Call } from '../http/endpoints';
import { freeSessionId, isSessionOf } from './sessions';
import { type PaymentDeps, settle } from './settle';

type VerifyPayment = (typeof paymentsApi)['verifyPayment'];

/** A person comes back from paying a few times an hour; each try may ask Stripe. */
const tries: Limit = { name: 'verify', max: 60, seconds: 600 };

/** A booking's checkout has its id; of orders paid together, each knows it. */
const checkoutOf = async (store: Store, body: Call<VerifyPayment>['body']): Promise<Checkout | undefined> => {
  if ('bookingId' in body) return await store.read(checkouts.ref(body.bookingId));
  const order = await store.read(orders.ref(body.orderIds[0]!));
  return order && (await store.read(checkouts.ref(order.checkoutId)));
};

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
    const checkout = await checkoutOf(deps.store, body);
    if (checkout?.customerId !== actor.id) throw new Refusal('invalid_payment_session');
    if (!(await isOwn(deps, checkout, body.sessionId))) throw new Refusal('invalid_payment_session');
    const success = (await settle(deps, checkout.id, now, body.sessionId)) === 'paid';
    return { success, message: success ? 'Payment verified successfully!' : 'Payment verification failed' };
  };
