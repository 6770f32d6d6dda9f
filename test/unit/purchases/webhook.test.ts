import type Stripe from 'stripe';
import { stripeWebhook, type WebhookDeps } from '../../../lambdas/purchases/webhook';

const now = Date.parse('2026-11-22T12:00:00Z');
const ask = { body: '{}', headers: { 'stripe-signature': 'v1' }, now } as never;

/** The reply to an event of this type, and the reads it causes. */
const receive = async (type: string, reference: string | null) => {
  const asked: string[] = [];
  const note = (name: string) => async () => {
    asked.push(name);
    return {};
  };
  const deps = {
    store: { readAll: note('readAll'), read: note('read') },
    payments: { lookUp: async () => undefined },
    purchases: {},
  };
  const event = { type, data: { object: { id: 'cs_1', client_reference_id: reference } } };
  const handle = stripeWebhook(deps as unknown as WebhookDeps, async () => event as unknown as Stripe.Event);
  return { reply: await handle(ask), asked };
};

test.each([
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.expired',
  'checkout.session.async_payment_failed',
])('%s makes the handler look at its checkout', async (type) => {
  const { reply, asked } = await receive(type, 'checkout1');
  expect(reply).toEqual({ received: true });
  expect(asked.length).toBeGreaterThan(0);
});

test.each(['charge.refunded', 'invoice.paid', 'a.type.of.next.year', 'constructor', '__proto__'])(
  '%s is acknowledged and ignored',
  async (type) => {
    expect(await receive(type, 'checkout1')).toEqual({ reply: { received: true }, asked: [] });
  },
);

test('a session without our reference is acknowledged and ignored', async () => {
  expect(await receive('checkout.session.completed', null)).toEqual({ reply: { received: true }, asked: [] });
});
