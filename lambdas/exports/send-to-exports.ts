import { env } from '../http/env';

/** A message of the queue: write the next part of an admin's list. */
export type ExportMessage = { adminId: string; exportId: string };

/** A message of the queue: prepare the file with a person's data. */
export type DataFileMessage = { userId: string; fileId: string };

/** Puts messages into the queue of exports. */
export const sendToExports = async (
  messages: ReadonlyArray<ExportMessage | DataFileMessage>,
): Promise<void> => (await import('../runtime/queue')).send(env('EXPORT_QUEUE_URL'), messages);
