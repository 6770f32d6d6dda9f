import { type CardRefundTransition, cardRefundLifecycle } from '../../shared/payments/card-refund-lifecycle';
import { isoOf } from '../../shared/time/iso';
import type { Checkout } from '../data/checkouts';
import { readIsGone } from '../data/deletions';
import type { Store } from '../data/engine/store';
import { nextStatus, type Step, transition } from '../data/engine/transition';
import { create, type Write } from '../data/engine/writes';
import type { Account } from '../data/journal';
import { refunds, type StoredRefund, storedRefundLifecycle } from '../data/refunds';
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

/** Where the money of such a refund goes, and the refund's transition. */
export type Fallback = { account: Account; transition: 'fail' | 'waitForAdmin'; writes: Write[] };

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
  const { isGone, unchanged } = await readIsGone(store, customerId);
  if (!isGone) return { account: `credit:${customerId}`, transition: 'fail', writes: [unchanged] };
  const opened = { ...refund, since: at, status: 'open', attempts: 0, version: 1 } as const;
  return {
    account: 'unreturned refunds',
    transition: 'waitForAdmin',
    writes: [unchanged, create(unreturnedRefunds, opened)],
  };
};

type RefundStep = Step<CardRefundTransition>;

/** Moves a refund by an admin, which is stored on its own and listed in its purchase. Returns its next status, too. */
export const moveRefund = (
  purchase: Purchase,
  stored: StoredRefund,
  step: RefundStep,
  change: { dueAt?: undefined } = {},
) => {
  const status = nextStatus(cardRefundLifecycle, { status: stored.cardStatus }, step);
  const listed = (purchase.refunds ?? []).map((each) => (each.id === stored.id ? { ...each, status } : each));
  const writes = [
    purchase.change({ refunds: listed }, isoOf(step.now)),
    transition(refunds, storedRefundLifecycle, stored, step, change),
  ];
  return { status, writes };
};

/** Moves a refund that a customer asked for, with other changes of its purchase. Returns the refund, too. */
export const moveCardRefund = (purchase: Purchase, step: RefundStep, change: { dueAt?: undefined } = {}) => {
  const before = purchase.cardRefund!;
  const cardRefund = { ...before, status: nextStatus(cardRefundLifecycle, before, step) };
  return { cardRefund, write: purchase.change({ cardRefund, ...change }, isoOf(step.now)) };
};

/**
 * Moves a refund that had ended, wherever it is listed; a late payment is listed nowhere. `id` is its name at Stripe.
 */
export const markRefund = async (
  deps: PurchaseDeps,
  { id, purchase: ref }: Pick<FailedRefund, 'id' | 'purchase'>,
  step: RefundStep,
): Promise<Write[]> => {
  const [, kind, refundId = ''] = /^(\w+)-(.+)$/.exec(id) ?? [];
  if (kind !== 'card' && kind !== 'part') return [];
  const [purchase, stored] = await Promise.all([
    readPurchase(deps, ref),
    kind === 'part' ? deps.store.read(refunds.ref(refundId)) : undefined,
  ]);
  return kind === 'card'
    ? [moveCardRefund(purchase!, step).write]
    : moveRefund(purchase!, stored!, step).writes;
};
