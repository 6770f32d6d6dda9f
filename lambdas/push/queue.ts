import { env } from '../http/env';

/** A message of the queue of pushes. */
export type PushMessage = { pushId: string };

/** Puts messages into the queue of pushes. */
export type QueuePush = (messages: readonly PushMessage[]) => Promise<void>;

/** Puts messages into the queue of pushes. */
export const queuePush: QueuePush = async (messages) =>
  (await import('../runtime/queue')).send(env('PUSH_QUEUE_URL'), messages);
