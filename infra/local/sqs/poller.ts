import { setTimeout as sleep } from 'node:timers/promises';
import type { Resource } from '../assembly';
import { region } from '../intrinsics';
import type { Invoke } from '../provider';
import { createWaker } from '../streams/waker';
import { type QueueMapping, queueMappingOf } from './mapping';
import { attributesOf, md5 } from './message-attributes';
import type { Message, Queue } from './queue';
import type { Queues } from './store';

// New messages wake the poller. This interval is for messages whose delay ends.
const idlePollMs = 250;

const recordOf = (queue: Queue, message: Message) => ({
  messageId: message.id,
  receiptHandle: message.receipt,
  body: message.body,
  attributes: attributesOf(message),
  messageAttributes: {},
  md5OfBody: md5(message.body),
  eventSource: 'aws:sqs',
  eventSourceARN: queue.arn,
  awsRegion: region,
});

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/**
 * Returns the messages a function has handled, according to its reply. An unknown id fails the whole batch, as in
 * AWS.
 */
const handledOf = (reply: unknown, messages: Message[]): Message[] => {
  const failures = isRecord(reply) ? (reply.batchItemFailures ?? []) : [];
  if (!Array.isArray(failures)) return [];
  const ids = failures.map((failure) => (isRecord(failure) ? failure.itemIdentifier : undefined));
  if (ids.some((id) => !messages.some((message) => message.id === id))) return [];
  return messages.filter(({ id }) => !ids.includes(id));
};

/** Sends one batch to a function and deletes the messages it handled; the others become visible again later. */
export const handleMessages = async (
  mapping: QueueMapping,
  queues: Queues,
  invoke: Invoke,
  messages: Message[],
): Promise<void> => {
  const { queue, functionArn, reportsItems } = mapping;
  try {
    const reply = await invoke(functionArn, { Records: messages.map((each) => recordOf(queue, each)) });
    const handled = reportsItems ? handledOf(reply, messages) : messages;
    for (const { receipt = '' } of handled) queues.remove(queue, receipt);
  } catch (error) {
    console.error(`${mapping.id}: ${(error as Error).message}; ${messages.length} messages come back later`);
  }
};

/** Opens readers of the queues that functions are mapped to. Throws for an unsupported mapping. */
export const openQueueReaders = (options: { mappings: Resource[]; queues: Queues; invoke: Invoke }) => {
  const { queues, invoke } = options;
  const mappings = options.mappings
    .filter(({ properties }) => properties.Enabled !== false)
    .map((resource) => queueMappingOf(resource, queues));
  let closed = false;
  let busy = 0;
  const wakers = new Set<ReturnType<typeof createWaker>>();
  const wake = () => {
    for (const waker of wakers) waker.wake();
  };
  const stopListening = queues.onArrival(wake);

  const read = async (mapping: QueueMapping): Promise<void> => {
    const waker = createWaker();
    wakers.add(waker);
    while (!closed) {
      const messages = queues.receive(mapping.queue, mapping.batchSize);
      if (messages.length === 0) {
        await waker.wait(idlePollMs);
        continue;
      }
      busy++;
      await handleMessages(mapping, queues, invoke, messages);
      busy--;
    }
  };
  const readers: Promise<void>[] = [];
  return {
    start: (): void => {
      for (const mapping of mappings)
        for (let reader = 0; reader < mapping.concurrency; reader++) readers.push(read(mapping));
    },
    /** Resolves when no message is being processed or visible. */
    settled: async (): Promise<void> => {
      while (busy > 0 || mappings.some(({ queue }) => queues.visible(queue).length > 0)) {
        wake();
        await sleep(5);
      }
    },
    close: async (): Promise<void> => {
      closed = true;
      stopListening();
      wake();
      await Promise.race([Promise.all(readers), sleep(2_000)]);
    },
  };
};
