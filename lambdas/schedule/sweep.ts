import type { Context } from 'aws-lambda';
import { createStore } from '../data/store';
import { env } from '../http/env';
import type { PaymentDeps } from '../payments/purchase';
import { createPayments } from '../payments/sessions';
import { stripeClient } from '../payments/stripe';
import { purchases } from '../purchases';
import { createHandler } from '../runtime/handler';
import { type Count, count } from '../runtime/metrics';
import { type SweepName, type Swept, sweep } from './sweeps';

/** What the schedule sends: which part is swept, as of which instant (ISO). */
type SweepEvent = { name: SweepName; time: string };

/** Enough for whatever was begun to end, however slowly Stripe answers. */
const reserveMs = 25_000;

/**
 * One part of the sweep, which leaves before its function's time is over and counts what is stuck and what it left.
 */
export const createSweep =
  (deps: PaymentDeps, count: Count) =>
  async ({ name, time }: SweepEvent, context: Pick<Context, 'getRemainingTimeInMillis'>): Promise<Swept> => {
    const hasTime = () => context.getRemainingTimeInMillis() > reserveMs;
    const swept = await sweep({ ...deps, now: Date.parse(time), hasTime }, name);
    count({ DueFailed: swept.stuck, DueLeft: swept.left });
    return swept;
  };

export const handler = createHandler(
  createSweep(
    { store: createStore(env('TABLE_NAME')), payments: createPayments(stripeClient), purchases },
    count,
  ),
);
