import type { ServerResponse } from 'node:http';

/** Sends a body with its length and type. */
export const send = (
  response: ServerResponse,
  status: number,
  type: string,
  body: string,
  headers: Record<string, string> = {},
): void => {
  response.writeHead(status, { 'content-type': type, 'content-length': Buffer.byteLength(body), ...headers });
  response.end(body);
};

/** Sends an object as JSON. */
export const sendJson = (response: ServerResponse, status: number, body: unknown): void =>
  send(response, status, 'application/json', JSON.stringify(body, null, 2), { 'cache-control': 'no-store' });

/** Sends the browser on with a GET, as after every form. */
export const redirect = (
  response: ServerResponse,
  location: string,
  headers: Record<string, string> = {},
): void => {
  response.writeHead(303, { location, 'cache-control': 'no-store', 'content-length': 0, ...headers });
  response.end();
};
