import { createRetryHandler } from './retry';
import { consumers, enqueue, postpone } from './wiring';

/** Works off the retry queue. */
export const handler = createRetryHandler({ consumers, enqueue, postpone });
