import { Refusal } from '../../shared/http/refusal';
import type { Reply } from '../../shared/http/route';
import type { paymentsApi } from '../../shared/payments/api';
import { checkouts } from '../data/checkouts';
import type { Ask } from '../http/serve';
import { freeSessionId } from './sessions';
import { type PaymentDeps, settle } from './settle';

type VerifyPayment = (typeof paymentsApi)['verifyPayment'];

/**
 * What the page after payment asks: settles the checkout if Stripe says it is paid. Throws
 * `invalid_payment_session` unless the session is the checkout's own and the checkout the caller's.
 */
export const verifyPayment =
  (deps: PaymentDeps) =>
  async ({ body, actor, now }: Ask<VerifyPayment>): Promise<Reply<VerifyPayment>> => {
    const checkout = checkouts.maybe(await deps.store.get(checkouts.key(body.bookingId)));
    if (checkout?.customerId !== actor.id) throw new Refusal('invalid_payment_session');
    const own =
      checkout.cardCents === 0
        ? freeSessionId(checkout.id)
        : (checkout.sessionId ?? (await deps.payments.find(checkout))?.id);
    if (body.sessionId !== own) throw new Refusal('invalid_payment_session');
    const success = (await settle(deps, checkout.id, now)) === 'paid';
    return { success, message: success ? 'Payment verified successfully!' : 'Payment verification failed' };
  };
