import { createDynamo, createStore } from '../data/engine/store';
import type { Consumer } from '../events/consumer';
import { env } from '../http/env';
import { type Connections, createDisconnect, createPush } from '../live/push';
import { queuePush } from '../push/queue';
import { count } from '../runtime/metrics';
import { snapshotFiles, withWriteCache } from '../search/files';
import { queueDeliveries } from '../webhooks/queue';
import { consumersOf } from './consumers';
import type { Enqueue } from './failures';
import type { ChangeVisibility } from './retry';

const queueUrl = env('RETRY_QUEUE_URL');
const mailQueueUrl = env('MAIL_QUEUE_URL');
const busName = env('EVENT_BUS_NAME');
// Many consumers of an event read the same items.
const store = createStore(env('TABLE_NAME'), createDynamo(), { gathersReads: true });
const files = withWriteCache(snapshotFiles(store, env('SNAPSHOTS_BUCKET')));

const load = async () => (await import('../live/connections')).connections;
const connections: Connections = {
  send: async (id, data) => (await load()).send(id, data),
  close: async (id) => (await load()).close(id),
};

/** Creates the consumers for one batch of events. */
export const consumers = (): Consumer[] =>
  consumersOf({
    store,
    push: createPush(store, connections),
    disconnect: createDisconnect(store, connections),
    files,
    putEvents: async (entries) => (await import('../events/event-bridge')).putEvents(entries),
    queueMail: async (messages) => (await import('../runtime/queue')).send(mailQueueUrl, messages),
    queueDeliveries,
    queuePush,
    busName,
    count,
    zone: env('MARKETPLACE_ZONE'),
    clock: Date.now,
  });

export const enqueue: Enqueue = async (failures) =>
  (await import('../runtime/queue')).send(queueUrl, failures);

export const changeVisibility: ChangeVisibility = async (receiptHandle, seconds) =>
  (await import('../runtime/queue')).changeVisibility(queueUrl, receiptHandle, seconds);
