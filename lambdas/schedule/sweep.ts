import type { Context } from 'aws-lambda';
import { createStore } from '../data/store';
import { env } from '../http/env';
import { withTimeLeft } from '../http/time-left';
import type { PaymentDeps } from '../payments/purchase';
import { createPayments } from '../payments/sessions';
import { stripeClient } from '../payments/stripe';
import { purchases } from '../purchases';
import { type Count, countLazily } from '../runtime/count';
import { type SweepName, type Swept, sweep } from './due';

/** What the schedule sends: which part is swept, as of which instant (ISO). */
type SweepEvent = { name: SweepName; time: string };

/** Enough for whatever was begun to end, however slowly Stripe answers. */
const reserveMs = 25_000;

/** One part of the sweep, which leaves before its function's time is over and counts what is stuck and what it left. */
export const createSweep =
  (deps: PaymentDeps, count: Count) =>
  async ({ name, time }: SweepEvent, context: Pick<Context, 'getRemainingTimeInMillis'>): Promise<Swept> => {
    const hasTime = () => context.getRemainingTimeInMillis() > reserveMs;
    const timeLeft = () => context.getRemainingTimeInMillis();
    const swept = await withTimeLeft(timeLeft, () =>
      sweep({ ...deps, now: Date.parse(time), hasTime }, name),
    );
    await count({ DueFailed: swept.stuck, DueLeft: swept.left });
    return swept;
  };

export const handler = createSweep(
  { store: createStore(env('TABLE_NAME')), payments: createPayments(stripeClient), purchases },
  countLazily,
);
