import type { SQSEvent } from 'aws-lambda';
import { createStore } from '../data/engine/store';
import { env } from '../http/env';
import { allowedHosts } from '../outbound/allowed-hosts';
import { safeFetch } from '../outbound/safe-fetch';
import { createHandler } from '../runtime/handler';
import { count } from '../runtime/metrics';
import type { CalendarMessage } from './queue';
import { type ReadDeps, readDueCalendars } from './read-calendars';

/** Reads the calendars of the providers in the queue; a message that fails returns to it. */
export const createCalendarWorker =
  (deps: ReadDeps & { clock: () => number }) =>
  async ({ Records }: SQSEvent): Promise<void> => {
    for (const { body, attributes } of Records) {
      const { providerId } = JSON.parse(body) as CalendarMessage;
      const isRetry = Number(attributes.ApproximateReceiveCount) > 1;
      await readDueCalendars(deps, { providerId, now: deps.clock(), isRetry });
    }
  };

/** What a calendar may take to fetch. */
const limits = { maxBytes: 2 * 1024 * 1024, timeoutMs: 10_000, maxRedirects: 3 };

const hosts = allowedHosts();

export const handler = createHandler(
  createCalendarWorker({
    store: createStore(env('TABLE_NAME')),
    fetch: (url, headers) =>
      safeFetch(url, { accept: 'text/calendar', ...headers }, { ...limits, allowedHosts: hosts }),
    count,
    clock: Date.now,
  }),
);
