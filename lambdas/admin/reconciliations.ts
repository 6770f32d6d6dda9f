import type { adminApi } from '../../shared/admin/api';
import { Refusal } from '../../shared/http/refusal';
import type { Reply } from '../../shared/http/route';
import { isoOf } from '../../shared/time/iso';
import { audit } from '../data/audit';
import { retryOnConflict } from '../data/engine/retry';
import type { Store } from '../data/engine/store';
import { payoutsPause, resumePayouts as resume } from '../data/payouts-pause';
import { allReconciliations, statusOf } from '../data/reconciliations';
import type { Call } from '../http/endpoints';

type ListReconciliations = (typeof adminApi)['listReconciliations'];
type ResumePayouts = (typeof adminApi)['resumePayouts'];

/** Lists the reconciliations, newest first, and whether one of them has paused payouts. */
export const listReconciliations =
  (store: Store) =>
  async ({ query }: Call<ListReconciliations>): Promise<Reply<ListReconciliations>> => {
    const [{ items, cursor }, { pause }] = await Promise.all([
      store.list(allReconciliations, { limit: 24, cursor: query.cursor }),
      store.readAll({ pause: payoutsPause.ref() }),
    ]);
    const { pausedAt, reconciliationId } = pause;
    return {
      items: items.map((run) => ({ ...run, status: statusOf(run) })),
      cursor,
      ...(pausedAt && { pause: { pausedAt, reconciliationId } }),
    };
  };

/**
 * Lets payouts go on. The admin names the reconciliation they have seen. Throws `not_possible_now` if payouts are not
 * paused, `changed_meanwhile` if a later reconciliation has paused them.
 */
export const resumePayouts =
  (store: Store) =>
  ({ body, actor, now }: Call<ResumePayouts>): Promise<Reply<ResumePayouts>> =>
    retryOnConflict(async () => {
      const pause = await store.read(payoutsPause.ref());
      if (!pause.pausedAt) throw new Refusal('not_possible_now');
      if (pause.reconciliationId !== body.reconciliationId) throw new Refusal('changed_meanwhile');
      await store.transact([
        resume(pause),
        audit(actor, 'payouts_resumed', {
          subject: { kind: 'reconciliation', id: body.reconciliationId },
          at: isoOf(now),
        }),
      ]);
      return {};
    });
