import type { IncomingMessage } from 'node:http';
import { type Signed, sha256 } from './signature';

/** The parts of a request without a query that its signature covers. */
export const signedRequest = (service: string, request: IncomingMessage, body: Buffer): Signed => ({
  service,
  method: request.method ?? 'POST',
  path: request.url ?? '/',
  query: [],
  headers: Object.fromEntries(Object.entries(request.headers).map(([key, value]) => [key, String(value)])),
  payload: sha256(body),
});
