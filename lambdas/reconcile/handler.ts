import type { Context, SQSEvent } from 'aws-lambda';
import * as z from 'zod';
import { reconciliationKinds } from '../../shared/admin/reconciliation';
import { createStore } from '../data/engine/store';
import { env } from '../http/env';
import { createHandler } from '../runtime/handler';
import { logger } from '../runtime/logger';
import { type Count, count } from '../runtime/metrics';
import { stripeClient } from '../stripe/client';
import { type ReconcileDeps, reconcile } from './reconcile';
import { createStripeBooks } from './stripe-side';

/** How to start: from the schedule, from the command, or to continue. */
const start = z.object({ kind: z.enum(reconciliationKinds), time: z.iso.datetime() });
export type Start = z.output<typeof start>;

/** Time reserved to finish a month and save the place (milliseconds). */
const reserveMs = 5 * 60_000;

type Deps = ReconcileDeps & { count: Count; continueLater: (start: Start) => Promise<void> };

/**
 * Runs a reconciliation, or continues the one that has not finished. Counts its mismatches as a metric. If its time
 * ends, it asks to be started again.
 */
const createReconciler =
  ({ count, continueLater, ...deps }: Deps) =>
  async (event: SQSEvent | Start, context: Pick<Context, 'getRemainingTimeInMillis'>) => {
    const given = 'Records' in event ? JSON.parse(event.Records[0]!.body) : event;
    const { kind, time } = start.parse(given);
    const hasTime = () => context.getRemainingTimeInMillis() > reserveMs;
    const reconciled = await reconcile({ ...deps, now: Date.parse(time), hasTime }, kind);
    if (!reconciled.isDone) await continueLater({ kind, time });
    else if (reconciled.count > 0) {
      logger.error('The reconciliation found mismatches', reconciled);
      count({ Mismatches: reconciled.count });
    }
    return reconciled;
  };

export const handler = createHandler(
  createReconciler({
    store: createStore(env('TABLE_NAME')),
    stripe: createStripeBooks(stripeClient),
    count,
    continueLater: async (again) =>
      (await import('../runtime/queue')).send(env('RECONCILE_QUEUE_URL'), [again]),
  }),
);
