import { checkoutLifecycle } from '../../shared/payments/lifecycle';
import { isoOf } from '../../shared/time/iso';
import { checkouts } from '../data/checkouts';
import type { Store } from '../data/engine/store';
import { transition } from '../data/engine/transition';
import type { Write } from '../data/engine/writes';
import { journalKeys } from '../data/journal';
import { post } from '../ledger/post';
import { endHoldWrites } from './counts';
import { type LatePayment, recordLatePayment, refundDue } from './late-payment';
import type { CheckoutWithPurchases } from './purchase';
import { transitionPurchases } from './transition';

/** When an unpaid checkout ends (milliseconds), whether its customer abandoned it, and any late payment. */
type Expiry = { now: number; abandoned?: boolean; late?: LatePayment | undefined };

const expiryWrites = (
  { checkout, purchases }: CheckoutWithPurchases,
  { now, abandoned = false, late }: Expiry,
): Write[] => {
  const at = isoOf(now);
  const { customerId, creditCents } = checkout;
  const step = abandoned
    ? ({ transition: 'abandon', by: 'customer', now } as const)
    : ({ transition: 'expire', by: 'system', now } as const);
  return [
    ...post({
      key: journalKeys.pay(checkout.id),
      event: 'expired',
      at,
      movements: [{ from: `held:${customerId}`, to: `credit:${customerId}`, cents: creditCents }],
    }),
    transition(checkouts, checkoutLifecycle, checkout, step, late ? refundDue(checkout, late, at) : {}),
    ...(late ? recordLatePayment(checkout, late, at) : []),
    ...endHoldWrites(checkout, transitionPurchases(purchases, step), now),
  ];
};

/**
 * Ends an unpaid checkout in one transaction: releases its time or stock, wallet credit, promo use and counts. It
 * shares its journal key with paying, so only one of the two can be written. Records a late payment as owed to its
 * card.
 */
export const expireCheckout = (store: Store, found: CheckoutWithPurchases, how: Expiry): Promise<void> =>
  store.transact(expiryWrites(found, how));
