import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Provider } from '../provider';
import { splitTarget } from './request';
import type { Connections } from './socket-api/connections';
import { MAX_AGE } from './socket-api/limits';

export type Handler = (request: IncomingMessage, response: ServerResponse) => void | Promise<void>;

const PROVIDER = /^\/_local\/([\w-]+)(?=[/?]|$)(.*)$/;

/**
 * Handles requests under `/_local`: `POST sockets/cut` closes every socket, `POST sockets/expire?userAgent=…` makes
 * those of one browser so old that API Gateway closes them, `POST cache/purge` empties the edge's cache,
 * `<provider>/…` goes to the provider, and everything else to the local pages.
 */
export const localRoutes = (options: {
  providers: Record<string, Provider>;
  localPages: Handler;
  connections: Connections;
  invalidate: () => void;
}): Handler => {
  const commands: Record<string, (query: URLSearchParams) => void> = {
    '/_local/sockets/cut': () => {
      for (const { ws } of options.connections.values()) ws.terminate();
    },
    '/_local/sockets/expire': (query) => {
      for (const connection of options.connections.values())
        if (connection.identity.userAgent === query.get('userAgent')) connection.connectedAt -= MAX_AGE;
    },
    '/_local/cache/purge': options.invalidate,
  };
  return (request, response) => {
    const url = request.url ?? '/';
    const { path, query } = splitTarget(url);
    const command = commands[path];
    if (command && request.method === 'POST') {
      command(new URLSearchParams(query));
      response.writeHead(204).end();
      return;
    }
    const [, name = '', rest = ''] = PROVIDER.exec(url) ?? [];
    const handle = options.providers[name]?.handle;
    if (!handle) return options.localPages(request, response);
    // Like connect, keep the original URL: signatures cover the path the client sent.
    Object.assign(request, { originalUrl: url });
    request.url = rest.startsWith('/') ? rest : `/${rest}`;
    return handle(request, response);
  };
};
