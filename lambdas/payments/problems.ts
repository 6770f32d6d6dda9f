import type { adminApi } from '../../shared/admin/api';
import { Refusal } from '../../shared/http/refusal';
import type { Reply } from '../../shared/http/route';
import type { paymentsApi } from '../../shared/payments/api';
import { isoOf } from '../../shared/time/iso';
import { audit } from '../data/audit';
import { retryOnConflict } from '../data/engine/retry';
import type { Call } from '../http/endpoints';
import { type Asked, withReads } from '../http/with-reads';
import { ownPurchase, type Purchase, type PurchaseDeps, purchaseRefOf, readPurchase } from './purchase';
import { transitionWrites } from './transition';

type ReportProblem = (typeof paymentsApi)['reportProblem'];
type DecideProblem = (typeof adminApi)['decideProblem'];

/**
 * Reports a problem with a completed booking or a delivered order. The earnings are held until an admin decides.
 * Throws `not_found`, and `not_possible_now` once the purchase was confirmed or its earnings released.
 */
export const reportProblem = (deps: PurchaseDeps) =>
  withReads(
    deps.store,
    ({ body }: Asked<ReportProblem>) => ({ purchase: purchaseRefOf(deps.purchases, body) }),
    ({ body, actor, now }: Call<ReportProblem>, read) =>
      retryOnConflict(async () => {
        const purchase = ownPurchase((await read()).purchase, actor.id);
        const problem = { text: body.text, at: isoOf(now) };
        const step = { transition: 'report', by: 'customer', now } as const;
        await deps.store.transact(
          await transitionWrites(deps.store, purchase, step, { problem, dueAt: undefined }),
        );
        return { problem };
      }),
  );

/** Dismisses a problem. The earnings of a booking under fraud review stay held until that is decided, too. */
export const dismissalOf = (purchase: Purchase, now: number) =>
  purchase.can('dismissUnderReview', 'admin', now) ? 'dismissUnderReview' : 'dismiss';

/**
 * An admin decides a reported problem: releases the earnings, or refunds the customer in full. Throws `not_found` if
 * nothing was reported, and `not_possible_now` if it was already decided or the customer confirmed after all.
 */
export const decideProblem =
  (deps: PurchaseDeps) =>
  ({ params, body, actor, now }: Call<DecideProblem>): Promise<Reply<DecideProblem>> =>
    retryOnConflict(async () => {
      const purchase = await readPurchase(deps, params);
      if (!purchase?.problem) throw new Refusal('not_found');
      const problem = { ...purchase.problem, verdict: body.verdict };
      const transition = body.verdict === 'refund' ? 'uphold' : dismissalOf(purchase, now);
      const step = { transition, by: 'admin', now } as const;
      await deps.store.transact([
        ...(await transitionWrites(deps.store, purchase, step, { problem, dueAt: undefined })),
        audit(actor, body.verdict === 'release' ? 'problem_released' : 'problem_refunded', {
          subject: purchase.ref,
          reason: problem.text,
          at: isoOf(now),
        }),
      ]);
      return { problem };
    });
