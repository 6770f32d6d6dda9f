import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';
import { createStore } from '../data/engine/store';
import { env } from '../http/env';
import { allowedHosts } from '../outbound/allowed-hosts';
import { safePost } from '../outbound/safe-fetch';
import { createHandler } from '../runtime/handler';
import { logger } from '../runtime/logger';
import { count } from '../runtime/metrics';
import type { PushMessage } from './queue';
import { type PushDeps, sendPush } from './send-push';
import { vapidKeys } from './vapid';

/** Sends the pushes in the queue, at once: a slow service holds up none but its own. Failed messages return to the queue. */
export const createPushWorker =
  (deps: PushDeps) =>
  async ({ Records }: SQSEvent): Promise<SQSBatchResponse> => {
    const failed = await Promise.all(
      Records.map(async ({ messageId, body }) => {
        try {
          await sendPush(deps, (JSON.parse(body) as PushMessage).pushId);
          return [];
        } catch (error) {
          logger.error('A message of the queue of pushes failed', { error, messageId });
          return [{ itemIdentifier: messageId }];
        }
      }),
    );
    return { batchItemFailures: failed.flat() };
  };

const hosts = allowedHosts();

export const handler = createHandler(
  createPushWorker({
    store: createStore(env('TABLE_NAME')),
    readVapid: vapidKeys,
    post: (endpoint, { headers, body }) =>
      safePost(endpoint, headers, body, { timeoutMs: 5_000, allowedHosts: hosts }),
    ownHosts: hosts,
    count,
    clock: Date.now,
  }),
);
