import Stripe from 'stripe';
import { createPayments } from '../../../lambdas/payments/sessions';
import { withInvocation } from '../../../lambdas/runtime/invocation';
import { slowestCallMs } from '../../../lambdas/stripe/timeouts';

const functionMs = 25_000;
const idempotent = { 'idempotent-replayed': 'true', 'content-type': 'application/json' };
let elapsed: number;
let calls: number;

beforeEach(() => {
  elapsed = 0;
  calls = 0;
});

/** A Stripe whose every answer comes just within the timeout and leads to the longest chain of further calls. */
const slow: typeof fetch = async (_, init) => {
  elapsed += 3_999;
  calls += 1;
  if (init?.method === 'POST')
    return new Response('{"error": {"type": "api_error"}}', {
      status: 500,
      headers: { ...idempotent, 'stripe-should-retry': 'false' },
    });
  const data = Array.from({ length: 100 }, (_, index) => ({ id: `${calls}-${index}`, metadata: {} }));
  return Response.json({ object: 'list', data, has_more: true, url: '/v1/checkout/sessions' });
};

const client = new Stripe('sk_test', {
  httpClient: Stripe.createFetchHttpClient(slow),
  telemetry: false,
  maxNetworkRetries: 0,
});
const payments = createPayments(async () => client);
const checkout = {
  id: 'c',
  purchases: [{ kind: 'booking', id: 'c' }],
  createdAt: '2026-05-04T14:00:00Z',
  lines: [{ name: 'Braids', cents: 100 }],
} as never;

test('the longest chain of Stripe calls ends within the function’s timeout', async () => {
  const chain = async () => {
    for (let attempt = 1; attempt <= 12; attempt++) await payments.open(checkout);
  };
  const { error } = console;
  console.error = () => {};
  await expect(withInvocation({ timeLeftMs: () => functionMs - elapsed }, chain)).rejects.toMatchObject({
    code: 'payments_unavailable',
  });
  console.error = error;
  expect(calls).toBeGreaterThan(1);
  expect(elapsed).toBeLessThan(functionMs);
  expect(elapsed).toBeGreaterThan(functionMs - 2 * slowestCallMs);
});
