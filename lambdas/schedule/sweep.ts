import type { Context } from 'aws-lambda';
import { createStore } from '../data/engine/store';
import { exportFiles } from '../exports/bucket-files';
import { dataFileKey } from '../exports/files';
import { env } from '../http/env';
import { createPayments } from '../payments/sessions';
import { createPayoutCalls } from '../payouts/payout-calls';
import { purchases } from '../purchases/kinds';
import { createHandler } from '../runtime/handler';
import { type Count, count } from '../runtime/metrics';
import { stripeClient } from '../stripe/client';
import { type SweepDeps, type SweepName, type Swept, sweep } from './sweeps';

/** The schedule's event: which part to sweep, and the time (ISO). */
type SweepEvent = { name: SweepName; time: string };

/** Time reserved to finish calls in progress, however slowly Stripe answers (milliseconds). */
const reserveMs = 25_000;

/**
 * Runs one part of the sweep. Stops before the function times out, and counts stuck and unreached entries as metrics.
 */
export const createSweep =
  (deps: SweepDeps, count: Count) =>
  async ({ name, time }: SweepEvent, context: Pick<Context, 'getRemainingTimeInMillis'>): Promise<Swept> => {
    const hasTime = () => context.getRemainingTimeInMillis() > reserveMs;
    const swept = await sweep({ ...deps, now: Date.parse(time), hasTime }, name);
    count({ DueFailed: swept.stuck, DueLeft: swept.left });
    return swept;
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
      deleteUser: async (loginId) =>
        (await import('../account/cognito/delete-user')).deleteUser(userPoolId, loginId),
      removeDataFile: (userId) => files.remove(dataFileKey(userId)),
      mediaBucket: async () => (await import('../media/bucket')).openBucket(mediaBucket),
    },
    count,
  ),
);
