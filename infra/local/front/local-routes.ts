import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Provider } from '../provider';
import type { Connections } from './socket-api/connections';

export type Handler = (request: IncomingMessage, response: ServerResponse) => void | Promise<void>;

const PROVIDER = /^\/_local\/([\w-]+)(?=[/?]|$)(.*)$/;

/**
 * Handles requests under `/_local`: `POST sockets/cut` closes every socket, `POST cache/purge` empties the edge's
 * cache, `<provider>/…` goes to the provider, and everything else to the local pages.
 */
export const localRoutes = (options: {
  providers: Record<string, Provider>;
  localPages: Handler;
  connections: Connections;
  invalidate: () => void;
}): Handler => {
  const commands: Record<string, () => void> = {
    '/_local/sockets/cut': () => {
      for (const { ws } of options.connections.values()) ws.terminate();
    },
    '/_local/cache/purge': options.invalidate,
  };
  return (request, response) => {
    const url = request.url ?? '/';
    const command = commands[url];
    if (command && request.method === 'POST') {
      command();
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
