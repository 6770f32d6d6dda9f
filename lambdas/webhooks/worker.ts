import type { SQSEvent } from 'aws-lambda';
import { answerSeconds } from '../../shared/webhooks/limits';
import { createStore } from '../data/engine/store';
import { env } from '../http/env';
import { allowedHosts } from '../outbound/allowed-hosts';
import { safePost } from '../outbound/safe-fetch';
import { createHandler } from '../runtime/handler';
import { count } from '../runtime/metrics';
import { type DeliverDeps, deliver } from './deliver';
import type { DeliveryMessage } from './queue';

/** Sends the deliveries in the queue; a message that fails returns to it. */
export const createWebhookWorker =
  (deps: DeliverDeps) =>
  async ({ Records }: SQSEvent): Promise<void> => {
    for (const { body } of Records) await deliver(deps, JSON.parse(body) as DeliveryMessage);
  };

const timeoutMs = answerSeconds * 1_000;

const hosts = allowedHosts();

export const handler = createHandler(
  createWebhookWorker({
    store: createStore(env('TABLE_NAME')),
    post: (url, headers, body) => safePost(url, headers, body, { timeoutMs, allowedHosts: hosts }),
    count,
    clock: Date.now,
  }),
);
