import { Refusal } from '../../shared/http/refusal';
import { isoOf } from '../../shared/time/iso';
import { type Checkout, checkouts } from '../data/checkouts';
import { retryOnConflict, stale } from '../data/engine/retry';
import { replace } from '../data/engine/writes';
import { extendedHold, HoldLost, isSessionOver } from './hold';
import { type PaymentDeps, readCheckout } from './purchase';
import { freeSessionId, type SessionFailure, successUrl } from './sessions';

/** Extends the hold of a checkout and its purchases, for a new session. Throws `not_possible_now`. */
const extend = async (deps: PaymentDeps, checkout: Checkout, now: number): Promise<void> => {
  const hold = extendedHold(checkout, now);
  const found = hold && (await readCheckout(deps, checkout.id));
  if (!found) throw new Refusal('not_possible_now');
  const attempt = checkout.attempt + 1;
  const at = isoOf(now);
  try {
    await deps.store.transact([
      replace(checkouts, checkout, { ...hold, attempt }),
      ...found.purchases.flatMap((purchase) => purchase.extend(hold.holdUntil, at)),
    ]);
  } catch (error) {
    throw error instanceof HoldLost ? new Refusal('not_possible_now') : error;
  }
};

/** Prepares the next attempt to create a session, once it is certain that the last attempt created none. */
const nextAttempt = async (deps: PaymentDeps, checkout: Checkout, failure: SessionFailure, now: number) => {
  if (failure === 'expires too soon') return extend(deps, checkout, now);
  const withoutEmail = failure === 'email' || checkout.withoutEmail;
  await deps.store.write(replace(checkouts, checkout, { attempt: checkout.attempt + 1, withoutEmail }));
  if (failure === 'refused') throw new Refusal('payment_refused');
};

/** One with more time, one without the email address, and one with a new idempotency key. */
const maxAttempts = 3;

const openSession = async (deps: PaymentDeps, checkout: Checkout, now: number): Promise<string> => {
  const { session, failure } = await deps.payments.open(checkout);
  if (!session) {
    await nextAttempt(deps, checkout, failure, now);
    throw stale();
  }
  if (session.status !== 'open' || !session.url) throw new Refusal('not_possible_now');
  return session.url;
};

const urlOf = async (deps: PaymentDeps, checkout: Checkout, now: number): Promise<string> => {
  if (checkout.cardCents === 0 && checkout.status !== 'expired')
    return successUrl(checkout, freeSessionId(checkout.id));
  if (checkout.status === 'paid' && checkout.sessionId) return successUrl(checkout, checkout.sessionId);
  if (checkout.status !== 'open' || isSessionOver(checkout, now)) throw new Refusal('not_possible_now');
  return openSession(deps, checkout, now);
};

/**
 * Returns the URL where the customer pays. Creates the checkout's Stripe session, or gets the one created before, and
 * extends the hold if too little time is left for one. If there is nothing to charge to a card, this is the success page. Throws
 * `not_possible_now` if the hold has ended or cannot be extended, and what `Payments` throws. `now` is in
 * milliseconds.
 */
export const sessionUrlOf = (deps: PaymentDeps, checkout: Checkout, now: number): Promise<string> => {
  let read: Checkout | undefined = checkout;
  return retryOnConflict(async () => {
    const current = read ?? (await deps.store.read(checkouts.ref(checkout.id)))!;
    read = undefined;
    if (current.attempt >= checkout.attempt + maxAttempts) throw new Refusal('payments_unavailable');
    return urlOf(deps, current, now);
  });
};

/**
 * 'Pay now' on a customer's own unpaid purchase: pays for its whole checkout, which was just read. Throws `not_found`, and what
 * `sessionUrlOf` throws. `now` is in milliseconds.
 */
export const payForPurchase = async (
  deps: PaymentDeps,
  checkout: Checkout | undefined,
  customerId: string,
  now: number,
): Promise<{ url: string }> => {
  if (checkout?.customerId !== customerId) throw new Refusal('not_found');
  return { url: await sessionUrlOf(deps, checkout, now) };
};
