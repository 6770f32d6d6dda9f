import type Stripe from 'stripe';
import type { PaymentDeps } from '../../../lambdas/payments/purchase';
import { stripeWebhook } from '../../../lambdas/payments/webhook';

const now = Date.parse('2026-11-22T12:00:00Z');
const ask = { body: '{}', headers: { 'stripe-signature': 'v1' }, now } as never;

/** What is asked of the world where Stripe says this. */
const heard = async (type: string, reference: string | null) => {
  const asked: string[] = [];
  const note = (name: string) => async () => {
    asked.push(name);
    return {};
  };
  const deps = { store: { readAll: note('readAll'), read: note('read') }, payments: {}, purchases: {} };
  const event = { type, data: { object: { id: 'cs_1', client_reference_id: reference } } };
  const hear = stripeWebhook(deps as unknown as PaymentDeps, async () => event as unknown as Stripe.Event);
  return { reply: await hear(ask), asked };
};

test.each([
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.expired',
  'checkout.session.async_payment_failed',
])('%s is a reason to look at its checkout', async (type) => {
  const { reply, asked } = await heard(type, 'checkout1');
  expect(reply).toEqual({ received: true });
  expect(asked.length).toBeGreaterThan(0);
});

test.each(['charge.refunded', 'invoice.paid', 'a.type.of.next.year', 'constructor', '__proto__'])(
  '%s is taken without a word',
  async (type) => {
    expect(await heard(type, 'checkout1')).toEqual({ reply: { received: true }, asked: [] });
  },
);

test('a session that is not ours is none of our business', async () => {
  expect(await heard('checkout.session.completed', null)).toEqual({ reply: { received: true }, asked: [] });
});
