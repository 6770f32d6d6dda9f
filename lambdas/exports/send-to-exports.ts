import { env } from '../http/env';
import type { ExportDeps } from './write-part';

/** Puts messages into the queue of exports. */
export const sendToExports: ExportDeps['send'] = async (messages) =>
  (await import('../runtime/queue')).send(env('EXPORT_QUEUE_URL'), messages);
