import { env } from '../http/env';
import type { RunDeps } from './run';

/** Puts messages into the payouts queue. */
export const sendToQueue: RunDeps['send'] = async (messages) =>
  (await import('../runtime/queue')).send(env('PAYOUT_QUEUE_URL'), messages);
