import { env } from '../http/env';

/** A message of the queue: go on with an import. */
export type ImportMessage = { providerId: string; importId: string };

export type QueueImports = (messages: readonly ImportMessage[]) => Promise<void>;

/** Puts messages into the queue of imports. */
export const queueImports: QueueImports = async (messages) =>
  (await import('../runtime/queue')).send(env('IMPORT_QUEUE_URL'), messages);
