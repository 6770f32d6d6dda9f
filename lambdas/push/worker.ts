import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';
import { createStore } from '../data/engine/store';
import { env } from '../http/env';
import { safePost } from '../outbound/safe-fetch';
import { createHandler } from '../runtime/handler';
import { logger } from '../runtime/logger';
import { allowedHosts } from './allowed-hosts';
import { encryptPush } from './encrypt';
import type { PushMessage } from './queue';
import { type PushDeps, sendPush } from './send-push';
import { vapidKeys } from './vapid';

/** Sends the pushes in the queue. Failed messages return to it. */
export const createPushWorker =
  (deps: PushDeps) =>
  async ({ Records }: SQSEvent): Promise<SQSBatchResponse> => {
    const batchItemFailures: SQSBatchResponse['batchItemFailures'] = [];
    for (const { messageId, body } of Records)
      try {
        await sendPush(deps, (JSON.parse(body) as PushMessage).pushId);
      } catch (error) {
        logger.error('A message of the queue of pushes failed', { error, messageId });
        batchItemFailures.push({ itemIdentifier: messageId });
      }
    return { batchItemFailures };
  };

const hosts = allowedHosts();

export const handler = createHandler(
  createPushWorker({
    store: createStore(env('TABLE_NAME')),
    readVapid: vapidKeys,
    post: (device, payload, vapid) => {
      const { headers, body } = encryptPush(device, payload, vapid);
      return safePost(device.endpoint, headers, body, { timeoutMs: 5_000, allowedHosts: hosts });
    },
    clock: Date.now,
  }),
);
