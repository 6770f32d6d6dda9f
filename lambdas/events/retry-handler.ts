import { createHandler } from '../runtime/handler';
import { createRetryHandler } from './retry';
import { consumers, enqueue, postpone } from './wiring';

/** Works off the retry queue. */
export const handler = createHandler(createRetryHandler({ consumers, enqueue, postpone }));
