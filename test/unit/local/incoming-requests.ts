import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';

const channel = 'http.server.request.start';

/** The next `count` requests to any server of this process, once the last has arrived and its handler has begun. */
export const nextRequests = (count: number): Promise<IncomingMessage[]> =>
  new Promise((resolve) => {
    const requests: IncomingMessage[] = [];
    const note = (message: unknown) => {
      requests.push((message as { request: IncomingMessage }).request);
      if (requests.length < count) return;
      unsubscribe(channel, note);
      setImmediate(resolve, requests);
    };
    subscribe(channel, note);
  });
