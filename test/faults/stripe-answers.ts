import Stripe from 'stripe';
import { breakableFetch } from './crash';

/** A call of Stripe's that is answered otherwise than Stripe would, and for how many calls. */
export type Answered = { method: 'GET' | 'POST'; path: RegExp; count: number; status: number; error: object };

/** Every way in which Stripe says no, as it words it. */
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

/** `fetch` that gives planned answers, and asks Stripe's stand-in for all others. */
export const answering = (planned: Answered[]): typeof fetch => {
  const find = (method: string, path: string) =>
    planned.find((one) => one.count > 0 && one.method === method && one.path.test(path));
  return async (input, init) => {
    const found = find(init?.method ?? 'GET', new URL(String(input)).pathname);
    if (!found) return breakableFetch(input, init);
    found.count -= 1;
    return new Response(JSON.stringify({ error: found.error }), { status: found.status });
  };
};

/** A client of the stand-in at an address (a URL). */
export const clientOf = (
  address: string,
  secretKey: string,
  config: { timeout: number; maxNetworkRetries: number },
  planned: Answered[],
): Stripe => {
  const { hostname, port } = new URL(address);
  return new Stripe(secretKey, {
    ...config,
    host: hostname,
    port,
    protocol: 'http',
    telemetry: false,
    httpClient: Stripe.createFetchHttpClient(answering(planned)),
  });
};
