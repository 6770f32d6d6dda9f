import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { Resource } from '../assembly';
import { openChangeLog } from '../change-log';
import type { Clock } from '../provider';
import { type Message, type Queue, queueOf } from './queue';

/** One atomic change: messages stored and messages removed, by their queue's id. */
type Change = { put?: [queue: string, message: Message][]; gone?: [queue: string, id: string][] };

const receiptOf = (id: string) => `${id}/${randomUUID()}`;

/** Returns the id of a receipt handle's message, or undefined if the handle is invalid. */
const idIn = (receipt: string): string | undefined => /^([\w-]{36})\/[\w-]{36}$/.exec(receipt)?.[1];

/**
 * Opens the template's queues with the messages kept from earlier runs. Every change is stored before the reply.
 * Throws for an unsupported queue.
 */
export const openQueues = (resources: Resource[], dataDir: string, clock: Clock) => {
  const queues = resources.map(queueOf);
  const held = new Map(queues.map(({ id }) => [id, new Map<string, Message>()]));
  const listeners = new Set<() => void>();
  const apply = ({ put = [], gone = [] }: Change) => {
    for (const [queue, id] of gone) held.get(queue)?.delete(id);
    for (const [queue, message] of put) held.get(queue)?.set(message.id, message);
  };
  const live = (): Change[] =>
    queues.map(({ id }) => ({ put: messages(id).map((each) => [id, each] as [string, Message]) }));
  const messages = (queue: string): Message[] => [...(held.get(queue)?.values() ?? [])];
  const log = openChangeLog<Change>(join(dataDir, 'queues.jsonl'), apply, live);
  const commit = (change: Change) => {
    log.append(change);
    apply(change);
    if (change.put) for (const tell of listeners) tell();
  };

  const byArn = (arn: string): Queue | undefined => queues.find((queue) => queue.arn === arn);
  const targetOf = (arn: string): Queue => {
    const queue = byArn(arn);
    if (!queue) throw new Error(`The assembly has no queue ${arn}`);
    return queue;
  };
  const expire = (queue: Queue) => {
    const before = clock() - queue.retentionMs;
    const old = messages(queue.id).filter(({ sentAt }) => sentAt < before);
    if (old.length > 0) commit({ gone: old.map(({ id }) => [queue.id, id]) });
  };
  /** Returns the visible messages, oldest first. */
  const visible = (queue: Queue): Message[] => {
    expire(queue);
    return messages(queue.id).filter(({ visibleAt }) => visibleAt <= clock());
  };
  const giveUp = (queue: Queue, message: Message, targetArn: string) => {
    const moved = { ...message, visibleAt: clock(), sourceArn: message.sourceArn ?? queue.arn };
    commit({ gone: [[queue.id, message.id]], put: [[targetOf(targetArn).id, { ...moved, received: 0 }]] });
  };
  const found = (queue: Queue, receipt: string): Message | undefined => {
    const message = held.get(queue.id)?.get(idIn(receipt) ?? '');
    return message?.receipt === receipt ? message : undefined;
  };

  return {
    all: queues,
    byArn,
    visible,
    /** Returns all messages of a queue, visible or not. */
    messages: (queue: Queue): Message[] => {
      expire(queue);
      return messages(queue.id);
    },
    /** Calls `listener` after every change that may make a message visible; returns a function that unsubscribes. */
    onArrival: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    send: (queue: Queue, body: string, delaySeconds = 0): Message => {
      const sentAt = clock();
      const message = {
        id: randomUUID(),
        body,
        sentAt,
        visibleAt: sentAt + delaySeconds * 1000,
        received: 0,
      };
      commit({ put: [[queue.id, message]] });
      return message;
    },
    /**
     * Receives up to `limit` messages and hides them for `seconds`. Messages received too often move to the
     * dead-letter queue.
     */
    receive: (queue: Queue, limit: number, seconds = queue.visibilitySeconds): Message[] => {
      const now = clock();
      const { redrive } = queue;
      const isSpent = ({ received }: Message) => redrive !== undefined && received >= redrive.maxReceives;
      const ready = visible(queue);
      for (const message of ready.filter(isSpent)) giveUp(queue, message, redrive?.targetArn ?? '');
      const received = ready
        .filter((message) => !isSpent(message))
        .slice(0, limit)
        .map((message) => ({
          ...message,
          visibleAt: now + seconds * 1000,
          received: message.received + 1,
          firstReceivedAt: message.firstReceivedAt ?? now,
          receipt: receiptOf(message.id),
        }));
      if (received.length > 0) commit({ put: received.map((message) => [queue.id, message]) });
      return received;
    },
    isReceipt: (receipt: string): boolean => idIn(receipt) !== undefined,
    /** Deletes a received message; an outdated receipt handle deletes nothing. */
    remove: (queue: Queue, receipt: string): void => {
      const message = found(queue, receipt);
      if (message) commit({ gone: [[queue.id, message.id]] });
    },
    /** Hides a received message for `seconds` from now. Returns false if it is already visible again. */
    hide: (queue: Queue, receipt: string, seconds: number): boolean => {
      const message = found(queue, receipt);
      if (!message || message.visibleAt <= clock()) return false;
      commit({ put: [[queue.id, { ...message, visibleAt: clock() + seconds * 1000 }]] });
      return true;
    },
    /** Moves a message as a new one. */
    move: (from: Queue, message: Message, to: Queue): void => {
      const at = clock();
      const moved = { id: randomUUID(), body: message.body, sentAt: at, visibleAt: at, received: 0 };
      commit({ gone: [[from.id, message.id]], put: [[to.id, moved]] });
    },
    close: log.close,
  };
};

export type Queues = ReturnType<typeof openQueues>;
