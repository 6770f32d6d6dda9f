import type { adminRefundsApi } from '../../shared/admin/refunds-api';
import { Refusal } from '../../shared/http/refusal';
import type { Reply } from '../../shared/http/route';
import { type UnreturnedStatus, unreturnedLifecycle } from '../../shared/payments/unreturned-refunds';
import { isoOf } from '../../shared/time/iso';
import { audit } from '../data/audit';
import { type Checkout, checkouts, disputeOver } from '../data/checkouts';
import { retryOnConflict, stale } from '../data/engine/retry';
import type { Store } from '../data/engine/store';
import { transition } from '../data/engine/transition';
import { check, type Write } from '../data/engine/writes';
import { journalKeys } from '../data/journal';
import { retryNameOf, type StoredUnreturned, unreturnedRefunds } from '../data/unreturned-refunds';
import type { Call } from '../http/endpoints';
import { post } from '../ledger/post';
import { leaveToSweep } from '../stripe/errors';
import { type Fallback, markRefund, refundEvents } from './failed-refund';
import type { PaymentDeps } from './purchase';
import { endOfRefund, type RefundEnd } from './refund-end';

type RetryRefund = (typeof adminRefundsApi)['retryRefund'];

/**
 * Refuses to act on a refund while its payment is disputed: the bank may return the money itself. Throws
 * `payment_disputed`; the write throws `stale` if a dispute begins meanwhile.
 */
export const refuseWhileDisputed = (
  checkout: Checkout,
  { paymentId }: Pick<StoredUnreturned, 'paymentId'>,
): Write => {
  if (disputeOver(checkout, paymentId) === 'open') throw new Refusal('payment_disputed');
  return check(checkouts.ref(checkout.id), { version: checkout.version }, stale);
};

/** A retry that the bank returned after it had succeeded waits for an admin again. */
export const reopened = async (
  deps: PaymentDeps,
  stored: StoredUnreturned,
  cents: number,
  at: string,
): Promise<Pick<Fallback, 'account' | 'writes'>> => ({
  account: 'unreturned refunds',
  writes: [
    transition(
      unreturnedRefunds,
      unreturnedLifecycle,
      stored,
      { transition: 'fail', by: 'system', now: Date.parse(at) },
      { cents, why: 'returned' },
    ),
    ...(await markRefund(deps, stored, {
      transition: 'waitForAdmin',
      by: 'system',
      now: Date.parse(at),
    })),
  ],
});

const endWrites = async (
  deps: PaymentDeps,
  stored: StoredUnreturned,
  { cardCents, recoveredCents, failedCents, writes }: RefundEnd,
  now: number,
): Promise<Write[]> => {
  const at = isoOf(now);
  const failed = failedCents > 0;
  const step = { transition: failed ? 'fail' : 'succeed', by: 'system', now } as const;
  const change = { dueAt: undefined, ...(failed && { cents: failedCents, why: 'refused' as const }) };
  const done = recoveredCents > 0 ? 'returned by dispute' : refundEvents.done;
  return [
    ...post({
      key: journalKeys.againEnd(retryNameOf(stored.id, stored.attempts)),
      event: failed ? refundEvents.failed : done,
      at,
      movements: [
        { from: 'refund due', to: 'stripe', cents: cardCents },
        { from: 'refund due', to: 'platform revenue', cents: recoveredCents },
        { from: 'refund due', to: 'unreturned refunds', cents: failedCents },
      ],
    }),
    transition(unreturnedRefunds, unreturnedLifecycle, stored, step, change),
    ...(failed ? [] : await markRefund(deps, stored, { transition: 'resolve', by: 'system', now })),
    ...writes,
  ];
};

/**
 * Sends a retried refund to the card and records the outcome once Stripe reports one. Safe to call repeatedly. Returns
 * its status. `now` is in milliseconds. Throws `not_found`.
 */
export const finishRetry = (deps: PaymentDeps, id: string, now: number): Promise<UnreturnedStatus> =>
  retryOnConflict(async () => {
    const { store } = deps;
    const stored = await store.read(unreturnedRefunds.ref(id));
    if (!stored) throw new Refusal('not_found');
    const { status, checkoutId, paymentId, attempts, cents } = stored;
    if (status !== 'retrying') return status;
    const checkout = (await store.read(checkouts.ref(checkoutId)))!;
    const end = await endOfRefund(deps, checkout, { paymentId, name: retryNameOf(id, attempts), cents });
    if (!end) return status;
    await store.transact(await endWrites(deps, stored, end, now));
    return end.failedCents > 0 ? 'open' : 'returned';
  });

const beginWrites = async (
  store: Store,
  stored: StoredUnreturned,
  { actor, body: { attempt }, now }: Call<RetryRefund>,
): Promise<Write[]> => {
  const { id, purchase, checkoutId, cents } = stored;
  const checkout = (await store.read(checkouts.ref(checkoutId)))!;
  const at = isoOf(now);
  const step = { transition: 'retry', by: 'admin', now } as const;
  const change = { attempts: attempt, dueAt: at };
  return [
    transition(unreturnedRefunds, unreturnedLifecycle, stored, step, change),
    refuseWhileDisputed(checkout, stored),
    ...post({
      key: journalKeys.again(retryNameOf(id, attempt)),
      event: 'refund to card retried',
      at,
      movements: [{ from: 'unreturned refunds', to: 'refund due', cents }],
    }),
    audit(actor, 'refund_retried', { subject: purchase, to: { cardCents: cents }, at }),
  ];
};

/**
 * An admin tries the card again with a refund that could not be returned. The same attempt acts once, whoever asks for
 * it, and answers how the refund is by then. Throws `not_found`, `payment_disputed`, and `not_possible_now` if it does
 * not wait for an admin or an earlier attempt has not been made.
 */
export const retryRefund =
  (deps: PaymentDeps) =>
  async (call: Call<RetryRefund>): Promise<Reply<RetryRefund>> => {
    const { store } = deps;
    const ref = unreturnedRefunds.ref(call.params.refundId);
    await retryOnConflict(async () => {
      const stored = await store.read(ref);
      if (!stored) throw new Refusal('not_found');
      if (call.body.attempt <= stored.attempts) return;
      if (call.body.attempt > stored.attempts + 1) throw new Refusal('not_possible_now');
      await store.transact(await beginWrites(store, stored, call));
    });
    await finishRetry(deps, call.params.refundId, call.now).catch(leaveToSweep);
    return (await store.read(ref))!;
  };
