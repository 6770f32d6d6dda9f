import { type Checkout, checkouts } from '../data/checkouts';
import { journalKeys } from '../data/journal';
import { retryOnConflict } from '../data/retry';
import type { Store } from '../data/store';
import { replace, type Write } from '../data/writes';
import { post } from '../ledger/post';
import { logger } from '../runtime/logger';
import { returned } from './credit';
import { HoldLost, isSessionOver } from './hold';
import { cameLate, type LatePayment, nowOwed, returnOwed } from './late';
import { readSale, type Sale } from './sale';
import { type PaymentDeps, type Settlement, settle } from './settle';
import { isStripes } from './stripe-errors';

export type Lapse = { at: string; endedBy?: string; late?: LatePayment };

const lapseWrites = (sale: Sale, { at, endedBy = 'lapse', late }: Lapse, lost: boolean): Write[] => {
  const { checkout } = sale;
  return [
    ...post({
      key: journalKeys.pay(checkout.id),
      event: 'lapsed',
      at,
      movements: returned(checkout),
    }),
    replace(checkouts, checkout, { status: 'lapsed', ...(late && nowOwed(checkout, late, at)) }),
    ...(late ? cameLate(checkout, late, at) : []),
    ...sale.giveBack(at, endedBy, lost),
  ];
};

/**
 * Ends what was not paid in time: hours or stock, credit, promo use and counts return. Shares its journal key with
 * paying. `late` is what came all the same, and is owed to its card from now on.
 */
export const lapse = async (store: Store, sale: Sale, how: Lapse): Promise<void> => {
  try {
    await store.transact(lapseWrites(sale, how, false));
  } catch (error) {
    if (!(error instanceof HoldLost)) throw error;
    await store.transact(lapseWrites(sale, how, true));
  }
};

/** How long a hold that is over waits for Stripe to answer. */
const maxWaitMs = 60 * 60_000;

/**
 * Whether a checkout may lapse although Stripe did not say how its session stands: once the session's time is past and
 * Stripe refuses to say, once an hour has gone without an
 * answer, whatever the reason, and where there are no keys and never was a session.
 * What was paid all the same is returned as a late payment.
 */
const mayLapse = (checkout: Checkout, error: unknown, now: number): boolean => {
  if (Date.parse(checkout.holdUntil) + maxWaitMs <= now) return true;
  if (!isStripes(error)) return false;
  if (error.code === 'payments_not_set_up') return !checkout.sessionId;
  return error.code === 'payment_refused' && isSessionOver(checkout, now);
};

/** Whether Stripe has been paid all the same; where it has not, it no longer can be. */
const closeSession = async ({ payments }: PaymentDeps, { checkout }: Sale, now: number): Promise<boolean> => {
  try {
    const session = await payments.find(checkout);
    return !!session && (await payments.expire(session)).payment_status === 'paid';
  } catch (error) {
    if (!mayLapse(checkout, error, now)) throw error;
    if (!isStripes(error))
      logger.error('A hold ended without an answer of Stripe', { error, id: checkout.id });
    return false;
  }
};

/**
 * Gives up an unpaid checkout, after making sure that Stripe can no longer take money for it; settles it instead
 * where Stripe already has, and where there is nothing for a card to pay. What is over may still owe money to a card:
 * until that is back, it is `owing`. `sessionId` names the session that is known to be over; a checkout that has another
 * one by now goes on. `now` in milliseconds.
 */
export const giveUp = (
  deps: PaymentDeps,
  checkoutId: string,
  now: number,
  { endedBy, sessionId }: { endedBy?: string; sessionId?: string } = {},
): Promise<Settlement> =>
  retryOnConflict(async () => {
    const sale = await readSale(deps.store, checkoutId);
    if (!sale) return 'unknown';
    const { status, cardCents } = sale.checkout;
    if (status !== 'open') return (await returnOwed(deps, sale.checkout, now)) ? status : 'owing';
    if (sessionId && sale.checkout.sessionId && sale.checkout.sessionId !== sessionId) return 'unpaid';
    if (cardCents === 0 || (await closeSession(deps, sale, now))) return settle(deps, checkoutId, now);
    await lapse(deps.store, sale, { at: new Date(now).toISOString(), endedBy });
    return 'lapsed';
  });
