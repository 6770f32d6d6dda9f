import { createServer, type RequestListener, type ServerResponse } from 'node:http';
import { forOwnCallers } from './callers';
import { listening } from './listening';
import type { Provider } from './provider';

/** Sends JSON; `type` is the content type if it is not plain JSON. */
export const sendJson = (response: ServerResponse, status: number, value: unknown, type?: string): void => {
  response.writeHead(status, { 'content-type': type ?? 'application/json', 'cache-control': 'no-store' });
  response.end(JSON.stringify(value));
};

/** Starts a provider on 127.0.0.1, on any free port if `wanted` is 0. Throws if the port is in use. */
export const listen = async (name: string, wanted: number, handle: RequestListener): Promise<Provider> => {
  const { port, close } = await listening(createServer(forOwnCallers(handle)), wanted, '127.0.0.1');
  return { name, url: `http://127.0.0.1:${port}`, handle, close };
};
