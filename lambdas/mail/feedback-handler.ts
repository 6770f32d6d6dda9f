import { createStore } from '../data/engine/store';
import { env } from '../http/env';
import { createHandler } from '../runtime/handler';
import { handleBounces } from './feedback';

const store = createStore(env('TABLE_NAME'));

/** Hears of bounces and complaints from SES. */
export const handler = createHandler((event: unknown) => handleBounces(store, event));
