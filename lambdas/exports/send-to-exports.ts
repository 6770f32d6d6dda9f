import type { DataFileMessage } from '../account/data-file/request';
import { env } from '../http/env';
import type { ExportMessage } from './write-part';

/** Puts messages into the queue of exports. */
export const sendToExports = async (
  messages: ReadonlyArray<ExportMessage | DataFileMessage>,
): Promise<void> => (await import('../runtime/queue')).send(env('EXPORT_QUEUE_URL'), messages);
