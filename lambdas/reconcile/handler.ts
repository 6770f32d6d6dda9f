import type { Context, EventBridgeEvent } from 'aws-lambda';
import { type ReconciliationStart, reconciliationStart } from '../../shared/admin/reconciliation-start';
import { createStore } from '../data/engine/store';
import type { PutEvents } from '../events/bus';
import { env } from '../http/env';
import { createHandler } from '../runtime/handler';
import { logger } from '../runtime/logger';
import { type Count, count } from '../runtime/metrics';
import { stripeClient } from '../stripe/client';
import { type ReconcileDeps, reconcile } from './reconcile';
import { requestStart } from './request-start';
import { createStripeBooks } from './stripe-side';

/** Time reserved to finish a month and save the place (milliseconds). */
const reserveMs = 5 * 60_000;

type Deps = ReconcileDeps & { count: Count; putEvents: PutEvents; busName: string };

/** From the schedule, or from the bus. */
type Received = ReconciliationStart | Pick<EventBridgeEvent<string, ReconciliationStart>, 'detail'>;

/**
 * Runs a reconciliation, or continues the one that has not finished. Counts its mismatches as a metric. If its time
 * ends, it asks to be started again.
 */
export const createReconciler =
  ({ count, putEvents, busName, ...deps }: Deps) =>
  async (event: Received, context: Pick<Context, 'getRemainingTimeInMillis'>) => {
    const { kind, time } = reconciliationStart.parse('detail' in event ? event.detail : event);
    const hasTime = () => context.getRemainingTimeInMillis() > reserveMs;
    const reconciled = await reconcile({ ...deps, now: Date.parse(time), hasTime }, kind);
    if (!reconciled.isDone) await requestStart({ putEvents, busName }, { kind, time });
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
    putEvents: async (entries) => (await import('../events/event-bridge')).putEvents(entries),
    busName: env('EVENT_BUS_NAME'),
  }),
);
