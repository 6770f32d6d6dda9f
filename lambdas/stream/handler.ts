import { createHandler } from '../runtime/handler';
import { createStreamHandler } from './stream';
import { consumers, enqueue } from './wiring';

/** Processes the table's stream. */
export const handler = createHandler(createStreamHandler({ consumers, enqueue }));
