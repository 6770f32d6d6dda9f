import type { Store } from '../../lambdas/data/engine/store';
import type { TableChange } from '../../lambdas/events/changes';
import { domainEventsOf } from '../../lambdas/events/events-of-change';
import { type ConsumerDeps, consumersOf } from '../../lambdas/stream/consumers';
import { deliver } from '../../lambdas/stream/deliver';
import { memoryFiles } from './memory-files';

/** All consumers on a store, with no open sockets and a bus without subscribers. */
export const consumersOn = (store: Store, more: Partial<ConsumerDeps> = {}) =>
  consumersOf({
    store,
    push: async () => undefined,
    disconnect: async () => undefined,
    files: memoryFiles(),
    putEvents: async () => [],
    queueMail: async () => undefined,
    queueDeliveries: async () => undefined,
    queuePush: async () => undefined,
    count: () => undefined,
    busName: 'test-bus',
    zone: 'America/New_York',
    clock: Date.now,
    ...more,
  });

/** Delivers a change's events to all consumers, as the stream would. Throws if a consumer fails. */
export const deliverChangesTo =
  (consumers: ReturnType<typeof consumersOn>) =>
  async (change: TableChange): Promise<void> => {
    const failed = await deliver(consumers, domainEventsOf(change));
    if (failed.length > 0) throw new Error(`Not consumed: ${JSON.stringify(failed)}`);
  };
