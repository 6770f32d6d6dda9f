import { checkouts } from '../data/checkouts';
import { untilFresh } from '../data/retry';
import type { Store } from '../data/store';
import { replace, type Write } from '../data/writes';
import { journalKeys } from '../ledger/journal';
import { post } from '../ledger/post';
import { returned } from './credit';
import { HoldLost } from './hold';
import { cameLate, type LatePayment, nowOwed, returnOwed } from './late';
import { readSale, type Sale } from './sale';
import { type PaymentDeps, type Settlement, settle } from './settle';

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
    replace(checkouts, checkout, { status: 'lapsed', ...(late && nowOwed(checkout, late)) }),
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

/** Whether Stripe has been paid all the same; where it has not, it no longer can be. */
const closeSession = async ({ payments }: PaymentDeps, { checkout }: Sale): Promise<boolean> => {
  const session = await payments.find(checkout);
  return !!session && (await payments.expire(session)).payment_status === 'paid';
};

/**
 * Gives up an unpaid checkout, after making sure that Stripe can no longer take money for it; settles it instead
 * where Stripe already has, and where there is nothing for a card to pay. What is over may still owe money to a card.
 * `now` in milliseconds.
 */
export const giveUp = (
  deps: PaymentDeps,
  checkoutId: string,
  now: number,
  endedBy?: string,
): Promise<Settlement> =>
  untilFresh(async () => {
    const sale = await readSale(deps.store, checkoutId);
    if (!sale) return 'unknown';
    const { status, cardCents } = sale.checkout;
    if (status !== 'open') {
      await returnOwed(deps, sale.checkout, now);
      return status;
    }
    if (cardCents === 0 || (await closeSession(deps, sale))) return settle(deps, checkoutId, now);
    await lapse(deps.store, sale, { at: new Date(now).toISOString(), endedBy });
    return 'lapsed';
  });
