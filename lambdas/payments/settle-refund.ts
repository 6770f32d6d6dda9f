import type { adminRefundsApi } from '../../shared/admin/refunds-api';
import { Refusal } from '../../shared/http/refusal';
import type { Reply } from '../../shared/http/route';
import { unreturnedLifecycle } from '../../shared/payments/unreturned-refunds';
import { isoOf } from '../../shared/time/iso';
import { audit } from '../data/audit';
import { type Checkout, checkouts } from '../data/checkouts';
import { retryOnConflict } from '../data/engine/retry';
import type { Store } from '../data/engine/store';
import { transition } from '../data/engine/transition';
import { journalKeys } from '../data/journal';
import { type StoredUnreturned, unreturnedRefunds } from '../data/unreturned-refunds';
import type { Call } from '../http/endpoints';
import { post } from '../ledger/post';
import { markRefund } from './failed-refund';
import type { PaymentDeps } from './purchase';
import { failUnlessDisputed } from './refund-end';
import { refuseWhileDisputed } from './retry-refund';

type SettleRefund = (typeof adminRefundsApi)['settleRefund'];

/** What a lost dispute has returned must not be paid again; a retry leaves it with the platform. */
const refuseReturnedByBank = async (
  store: Store,
  checkout: Checkout,
  stored: StoredUnreturned,
): Promise<void> => {
  const { recoveredCents } = await failUnlessDisputed(store, checkout, stored, ['lost']);
  if (recoveredCents > 0) throw new Refusal('returned_by_bank');
};

/**
 * An admin records that a refund that could not be returned was paid another way. The same admin's same note is
 * recorded once. Throws `not_found`, `payment_disputed`, `returned_by_bank`, and `not_possible_now` if it does not wait
 * for an admin.
 */
export const settleRefund =
  (deps: PaymentDeps) =>
  ({ params, body: { note }, actor, now }: Call<SettleRefund>): Promise<Reply<SettleRefund>> =>
    retryOnConflict(async () => {
      const { store } = deps;
      const stored = await store.read(unreturnedRefunds.ref(params.refundId));
      if (!stored) throw new Refusal('not_found');
      const { id, purchase, checkoutId, cents } = stored;
      if (stored.settled?.by === actor.id && stored.settled.note === note) return stored;
      const checkout = (await store.read(checkouts.ref(checkoutId)))!;
      if (stored.status === 'open') await refuseReturnedByBank(store, checkout, stored);
      const at = isoOf(now);
      const settled = { note, at, by: actor.id };
      const step = { transition: 'settle', by: 'admin', now } as const;
      await store.transact([
        transition(unreturnedRefunds, unreturnedLifecycle, stored, step, { settled }),
        refuseWhileDisputed(checkout, stored),
        ...post({
          key: journalKeys.settled(id),
          event: 'refund paid otherwise',
          at,
          movements: [{ from: 'unreturned refunds', to: 'refunds paid otherwise', cents }],
        }),
        ...(await markRefund(deps, stored, { transition: 'resolve', by: 'admin', now })),
        audit(actor, 'refund_settled', { subject: purchase, reason: note, to: { paidCents: cents }, at }),
      ]);
      return { ...stored, status: 'settled', settled };
    });
