import type { Queues } from './store';

/** `from`: the queue whose function gave up on it, if it was in one. */
type DeadLetter = { queue: string; from?: string; at: string; message: unknown };

/** Where services send what they could not deliver or process. */
export type DeadLetters = {
  /** Sends a message to the queue with this ARN. Throws for an unknown queue. */
  send: (queueArn: string, message: unknown) => void;
  /** Returns the messages in queues that no function reads, oldest first. */
  list: () => DeadLetter[];
};

const parsed = (body: string): unknown => {
  try {
    return JSON.parse(body);
  } catch {
    return body;
  }
};

/** Opens the dead letters of all queues; `read` contains the ARNs of queues that a function reads. */
export const deadLettersIn = (queues: Queues, read: readonly string[]): DeadLetters => ({
  send: (queueArn, message) => {
    const queue = queues.byArn(queueArn);
    if (!queue) throw new Error(`The assembly has no queue ${queueArn}`);
    queues.send(queue, JSON.stringify(message));
  },
  list: () =>
    queues.all
      .filter(({ arn }) => !read.includes(arn))
      .flatMap((queue) => queues.messages(queue).map((message) => ({ queue: queue.id, ...message })))
      .sort((a, b) => a.sentAt - b.sentAt)
      .map(({ queue, sourceArn, sentAt, body }) => ({
        queue,
        ...(sourceArn && { from: queues.byArn(sourceArn)?.id }),
        at: new Date(sentAt).toISOString(),
        message: parsed(body),
      })),
});
