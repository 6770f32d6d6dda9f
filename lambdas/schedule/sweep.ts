import type { Context } from 'aws-lambda';
import * as z from 'zod';
import { queueCalendars } from '../calendars/queue';
import { createStore } from '../data/engine/store';
import { exportFiles } from '../exports/bucket-files';
import { dataFileKey } from '../exports/files';
import { env } from '../http/env';
import { createPayments } from '../payments/sessions';
import { createPayoutCalls } from '../payouts/payout-calls';
import { purchases } from '../purchases/kinds';
import { queuePush } from '../push/queue';
import { createHandler } from '../runtime/handler';
import { type Count, count } from '../runtime/metrics';
import { stripeClient } from '../stripe/client';
import { queueDeliveries } from '../webhooks/queue';
import { type SweepDeps, type Swept, sweep, sweepNames } from './sweeps';

/** The time (ISO), and, from operators and tests, the one part to sweep. */
const sweepEvent = z.object({ time: z.iso.datetime(), name: z.enum(sweepNames).optional() });
type SweepEvent = z.input<typeof sweepEvent>;

/** Time reserved to finish calls in progress, however slowly Stripe answers (milliseconds). */
const reserveMs = 25_000;

/** Runs the sweep: all of it, or one part. Stops before the function times out. */
export const createSweep =
  (deps: SweepDeps, count: Count) =>
  async (event: SweepEvent, context: Pick<Context, 'getRemainingTimeInMillis'>): Promise<Swept> => {
    const { time, name } = sweepEvent.parse(event);
    const hasTime = () => context.getRemainingTimeInMillis() > reserveMs;
    return sweep({ ...deps, count, now: Date.parse(time), hasTime }, name ? [name] : sweepNames);
  };

const mediaBucket = env('MEDIA_BUCKET');
const files = exportFiles(env('EXPORTS_BUCKET'));
const userPoolId = env('USER_POOL_ID');
const mailQueueUrl = env('MAIL_QUEUE_URL');

export const handler = createHandler(
  createSweep(
    {
      store: createStore(env('TABLE_NAME')),
      payments: createPayments(stripeClient),
      purchases,
      calls: createPayoutCalls(stripeClient),
      queueMail: async (messages) => (await import('../runtime/queue')).send(mailQueueUrl, messages),
      queueCalendars,
      queueDeliveries,
      queuePush,
      deleteUser: async (loginId) =>
        (await import('../account/cognito/delete-user')).deleteUser(userPoolId, loginId),
      removeDataFile: (userId) => files.remove(dataFileKey(userId)),
      mediaBucket: async () => (await import('../media/bucket')).openBucket(mediaBucket),
    },
    count,
  ),
);
