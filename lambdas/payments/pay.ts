import { Refusal } from '../../shared/http/refusal';
import type { PurchaseRef } from '../../shared/payments/problems-and-refunds';
import { type Checkout, checkouts, rememberSession } from '../data/checkouts';
import { retryOnConflict, stale } from '../data/retry';
import { replace } from '../data/writes';
import { extendedHold, HoldLost, isSessionOver } from './hold';
import { type PaymentDeps, readCheckout, readCheckoutOf } from './purchase';
import { freeSessionId, type SessionFailure, successUrl } from './sessions';

/** Gives a checkout, and all that it holds, the time another session needs. Throws `not_possible_now`. */
const extend = async (deps: PaymentDeps, checkout: Checkout, now: number): Promise<void> => {
  const hold = extendedHold(checkout, now);
  const found = hold && (await readCheckout(deps, checkout.id));
  if (!found) throw new Refusal('not_possible_now');
  const attempt = checkout.attempt + 1;
  const at = new Date(now).toISOString();
  try {
    await deps.store.transact([
      replace(checkouts, checkout, { ...hold, attempt }),
      ...found.purchases.flatMap((purchase) => purchase.extend(hold.holdUntil, at)),
    ]);
  } catch (error) {
    throw error instanceof HoldLost ? new Refusal('not_possible_now') : error;
  }
};

/** Prepares the next attempt, now that it is certain that the last one made no session that could be paid. */
const nextAttempt = async (deps: PaymentDeps, checkout: Checkout, failure: SessionFailure, now: number) => {
  if (failure === 'expires too soon') return extend(deps, checkout, now);
  const withoutEmail = failure === 'email' || checkout.withoutEmail;
  await deps.store.write(replace(checkouts, checkout, { attempt: checkout.attempt + 1, withoutEmail }));
  if (failure === 'refused') throw new Refusal('payment_refused');
};

/** One with more time, one without the address, and one with a key of its own. */
const maxAttempts = 3;

const openSession = async (deps: PaymentDeps, checkout: Checkout, now: number): Promise<string> => {
  const { session, failure } = await deps.payments.open(checkout);
  if (!session) {
    await nextAttempt(deps, checkout, failure, now);
    throw stale();
  }
  if (session.status !== 'open' || !session.url) throw new Refusal('not_possible_now');
  await deps.store.write(rememberSession(checkout, { id: session.id, url: session.url }));
  return session.url;
};

const urlOf = async (deps: PaymentDeps, checkout: Checkout, now: number): Promise<string> => {
  if (checkout.cardCents === 0) return successUrl(checkout, freeSessionId(checkout.id));
  if (checkout.status === 'paid' && checkout.sessionId) return successUrl(checkout, checkout.sessionId);
  if (checkout.status !== 'open' || isSessionOver(checkout, now)) throw new Refusal('not_possible_now');
  return checkout.sessionUrl ?? openSession(deps, checkout, now);
};

/**
 * Where the customer pays: the checkout's one session, made if it is not there yet, with a longer hold where too little
 * of it is left. A checkout without a card part leads straight to the success page. Throws `not_possible_now` where the
 * hold is over or cannot be extended, and what Stripe's calls throw. `now` in milliseconds.
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
 * 'Pay now' on a customer's own purchase that still waits for its payment: of its whole checkout. Throws `not_found`,
 * and what `sessionUrlOf` throws. `now` in milliseconds.
 */
export const payForPurchase = async (
  deps: PaymentDeps,
  ref: PurchaseRef,
  customerId: string,
  now: number,
): Promise<{ url: string }> => {
  const checkout = await readCheckoutOf(deps, ref);
  if (checkout?.customerId !== customerId) throw new Refusal('not_found');
  return { url: await sessionUrlOf(deps, checkout, now) };
};
