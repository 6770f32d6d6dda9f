import { createServer, type RequestListener, type ServerResponse } from 'node:http';
import { listening } from './listening';
import type { Provider } from './provider';

/** Answers with JSON; `type` is the content type where it is not plain JSON. */
export const sendJson = (response: ServerResponse, status: number, value: unknown, type?: string): void => {
  response.writeHead(status, { 'content-type': type ?? 'application/json', 'cache-control': 'no-store' });
  response.end(JSON.stringify(value));
};

/** Starts a provider on 127.0.0.1, at any free port where it is 0. Throws when the port is taken. */
export const listen = async (name: string, wanted: number, handle: RequestListener): Promise<Provider> => {
  const { port, close } = await listening(createServer(handle), wanted, '127.0.0.1');
  return { name, url: `http://127.0.0.1:${port}`, handle, close };
};
