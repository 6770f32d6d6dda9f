import Stripe from 'stripe';
import { crashableFetch } from './crash';

/** An error response to the next `count` Stripe calls that match. */
export type StubbedResponse = {
  method: 'GET' | 'POST';
  path: RegExp;
  count: number;
  status: number;
  error: object;
};

/** Stripe's error responses. */
export const refusals = {
  'bad request': { status: 400, error: { type: 'invalid_request_error', message: 'No' } },
  'wrong key': { status: 401, error: { type: 'invalid_request_error', message: 'Invalid API Key' } },
  'card error': { status: 402, error: { type: 'card_error', message: 'No', code: 'card_declined' } },
  forbidden: { status: 403, error: { type: 'invalid_request_error', message: 'Not allowed' } },
  'not found': {
    status: 404,
    error: { type: 'invalid_request_error', code: 'resource_missing', message: 'No such thing' },
  },
  'key in use': { status: 409, error: { type: 'idempotency_error', code: 'idempotency_key_in_use' } },
  'other parameters': { status: 400, error: { type: 'idempotency_error', message: 'Other parameters' } },
  'too many': { status: 429, error: { type: 'invalid_request_error', code: 'rate_limit' } },
} as const;

/** `fetch` that returns stubbed responses and sends all other calls to the Stripe stand-in. */
const stubbedFetch = (stubs: StubbedResponse[]): typeof fetch => {
  const find = (method: string, path: string) =>
    stubs.find((stub) => stub.count > 0 && stub.method === method && stub.path.test(path));
  return async (input, init) => {
    const found = find(init?.method ?? 'GET', new URL(String(input)).pathname);
    if (!found) return crashableFetch(input, init);
    found.count -= 1;
    return new Response(JSON.stringify({ error: found.error }), { status: found.status });
  };
};

/** A client of the Stripe stand-in at a URL. */
export const stripeClient = (
  address: string,
  secretKey: string,
  config: { timeout: number; maxNetworkRetries: number },
  stubs: StubbedResponse[],
): Stripe => {
  const { hostname, port } = new URL(address);
  return new Stripe(secretKey, {
    ...config,
    host: hostname,
    port,
    protocol: 'http',
    telemetry: false,
    httpClient: Stripe.createFetchHttpClient(stubbedFetch(stubs)),
  });
};
