import { createHandler } from '../runtime/handler';
import { createRetryHandler } from './retry';
import { changeVisibility, consumers, enqueue } from './wiring';

/** Processes the retry queue. */
export const handler = createHandler(createRetryHandler({ consumers, enqueue, changeVisibility }));
