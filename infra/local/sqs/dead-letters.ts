import type { Queues } from './store';

export type DeadLetter = { queue: string; at: string; message: unknown };

/** Where other services put what they could not deliver or have handled. */
export type DeadLetters = {
  /** Puts a message into the queue with this ARN. Throws for a queue the template does not have. */
  send: (queueArn: string, message: unknown) => void;
  /** What lies in the queues that no function reads, oldest first. */
  list: () => DeadLetter[];
};

const parsed = (body: string): unknown => {
  try {
    return JSON.parse(body);
  } catch {
    return body;
  }
};

/** The dead letters among the messages of all queues; `read` has the ARNs of those that a function reads. */
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
      .map(({ queue, sentAt, body }) => ({
        queue,
        at: new Date(sentAt).toISOString(),
        message: parsed(body),
      })),
});
