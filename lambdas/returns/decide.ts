import type { returnsApi } from '../../shared/returns/api';
import { isoOf } from '../../shared/time/iso';
import { audit } from '../data/audit';
import { retryOnConflict } from '../data/engine/retry';
import { orders } from '../data/orders';
import type { Call } from '../http/endpoints';
import { returning } from './case';
import { refundingWrites } from './refund';
import { stepWrites } from './step';
import { type ReturnDeps, showReturn, showReturnCase } from './view';

type Api = typeof returnsApi;

/** Shows a return to an admin. Throws `not_found`. */
export const getAdminReturn =
  (deps: ReturnDeps) =>
  async ({ params }: Call<Api['getAdminReturn']>) =>
    showReturnCase(deps, returning(await deps.store.read(orders.ref(params.orderId))));

/**
 * An admin decides a return that waits for them: refunds what is returned, or ends it, which lets the earnings go on.
 * Throws `not_found`, `not_possible_now` if it was decided already, and what `refundingWrites` throws.
 */
export const decideReturn =
  (deps: ReturnDeps) =>
  ({ params, body, actor, now }: Call<Api['decideReturn']>) =>
    retryOnConflict(async () => {
      const ref = orders.ref(params.orderId);
      const order = returning(await deps.store.read(ref));
      const { complaint, reason } = order.itemReturn;
      const writes =
        body.verdict === 'refund'
          ? await refundingWrites(deps.store, order, { transition: 'uphold', by: 'admin', now })
          : stepWrites(order, { transition: 'dismiss', by: 'admin', now }).writes;
      if (writes.length > 0)
        await deps.store.transact([
          ...writes,
          audit(actor, body.verdict === 'refund' ? 'return_refunded' : 'return_dismissed', {
            subject: { kind: 'order', id: order.id },
            reason: complaint ?? reason,
            at: isoOf(now),
          }),
        ]);
      return showReturn(deps, returning(await deps.store.read(ref)).itemReturn);
    });
