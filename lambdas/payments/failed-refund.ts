import type { AdminRefund } from '../../shared/payments/problems-and-refunds';
import type { Checkout } from '../data/checkouts';
import { deletions, isGoing } from '../data/deletions';
import { stale } from '../data/engine/retry';
import type { Store } from '../data/engine/store';
import { check, create, replace, type Write } from '../data/engine/writes';
import type { Account } from '../data/journal';
import { refunds } from '../data/refunds';
import { type StoredUnreturned, unreturnedRefunds } from '../data/unreturned-refunds';
import { type Purchase, type PurchaseDeps, readPurchase } from './purchase';

/** A refund that the card did not take; `id` is its name at Stripe. */
export type FailedRefund = Pick<
  StoredUnreturned,
  'id' | 'purchase' | 'checkoutId' | 'paymentId' | 'title' | 'cents' | 'why'
> & { customerId: string };

/** The refund of a purchase to the card that paid for it, as it is if it fails; `id` is its name at Stripe. */
export const refundOf = (
  { ref, customerId, title }: Purchase,
  { id: checkoutId, paymentId }: Checkout,
  id: string,
) => ({ id, purchase: ref, checkoutId, paymentId: paymentId!, customerId, title });

/** The names of the event that ends such a refund. */
export const refundEvents = { done: 'refunded to card', failed: 'refund to card failed' } as const;

/** Where the money of such a refund goes, and what the refund's status is then. */
export type Fallback = { account: Account; status: 'failed' | 'unreturned'; writes: Write[] };

/**
 * The money of a refund that the card did not take becomes wallet credit, unless nobody can open that wallet any more:
 * then it stays on an account of its own, and waits for an admin. `at` is ISO. The writes throw `stale` if the deletion
 * of the account makes a step meanwhile.
 */
export const fallbackOf = async (
  store: Store,
  { customerId, ...refund }: FailedRefund,
  at: string,
): Promise<Fallback> => {
  const deletion = deletions.ref(customerId);
  const { state } = (await store.read(deletion)) ?? {};
  const unchanged = check(deletion, { state }, stale);
  if (!state || !isGoing(state))
    return { account: `credit:${customerId}`, status: 'failed', writes: [unchanged] };
  const opened = { ...refund, since: at, status: 'open', attempts: 0, version: 1 } as const;
  return {
    account: 'unreturned refunds',
    status: 'unreturned',
    writes: [unchanged, create(unreturnedRefunds, opened)],
  };
};

/** The refunds by an admin of a purchase, one of them with another status. */
export const withRefundStatus = (
  { refunds = [] }: Pick<Purchase, 'refunds'>,
  refundId: string,
  status: AdminRefund['status'],
): Purchase['refunds'] => refunds.map((refund) => (refund.id === refundId ? { ...refund, status } : refund));

/**
 * Gives a refund that had ended another status, wherever it is listed; a late payment is listed nowhere. `id` is its name
 * at Stripe, `at` ISO.
 */
export const markRefund = async (
  deps: PurchaseDeps,
  { id, purchase: ref }: Pick<FailedRefund, 'id' | 'purchase'>,
  status: AdminRefund['status'],
  at: string,
): Promise<Write[]> => {
  const [, kind, refundId = ''] = /^(\w+)-(.+)$/.exec(id) ?? [];
  if (kind !== 'card' && kind !== 'part') return [];
  const [purchase, stored] = await Promise.all([
    readPurchase(deps, ref),
    kind === 'part' ? deps.store.read(refunds.ref(refundId)) : undefined,
  ]);
  if (kind === 'card') return [purchase!.change({ cardRefund: { ...purchase!.cardRefund!, status } }, at)];
  return [
    purchase!.change({ refunds: withRefundStatus(purchase!, refundId, status) }, at),
    replace(refunds, stored!, { cardStatus: status }),
  ];
};
