import { diagnosticsApi } from '../../shared/diagnostics/api';
import { networkOf } from '../../shared/http/network';
import { createStore, type Store } from '../data/engine/store';
import { countAttempt, type Limit } from '../data/limits';
import { endpoints } from '../http/endpoints';
import { env } from '../http/env';
import { logger } from '../runtime/logger';
import { count } from '../runtime/metrics';

const reports: Limit = { name: 'browser-error', max: 20, seconds: 3_600 };

/** Logs and counts errors in people's browsers, without anything about the person. */
const serveDiagnostics = (store: Store) =>
  endpoints(
    diagnosticsApi,
    {
      reportBrowserError: async ({ body, ip, now }) => {
        await countAttempt(store, reports, networkOf(ip), now);
        logger.warn('An error in a browser', { browserError: body });
        count({ BrowserErrors: 1 });
        return {};
      },
    },
    store,
  );

export const handler = serveDiagnostics(createStore(env('TABLE_NAME')));
