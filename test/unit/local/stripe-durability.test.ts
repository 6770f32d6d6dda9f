import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { eventually } from '../../given/eventually';
import { checkoutParams, type Given, givenStripe, paidSession } from './stripe-fixture';

let given: Given;
beforeEach(async () => {
  given = await givenStripe();
});
afterEach(() => given.close());

test('sessions, payments, refunds and idempotency keys survive a kill', async () => {
  const { id, intent } = await paidSession(given);
  await given.kill();
  const refund = () => given.stripe().refunds.create({ payment_intent: intent }, { idempotencyKey: 'once' });
  expect(await given.stripe().checkout.sessions.retrieve(id)).toMatchObject({ payment_status: 'paid' });
  const first = await refund();
  await given.kill();
  expect((await refund()).id).toBe(first.id);
  expect((await given.stripe().refunds.list({ payment_intent: intent })).data).toHaveLength(1);
  const open = await given.stripe().checkout.sessions.create(checkoutParams());
  await given.kill();
  await given.stripe().checkout.sessions.expire(open.id);
  await given.kill();
  expect(await given.stripe().checkout.sessions.retrieve(open.id)).toMatchObject({ status: 'expired' });
});

test('what was entered on the pay page survives a kill', async () => {
  const { id } = await given.stripe().checkout.sessions.create(checkoutParams());
  const form = {
    email: 'chloe@x.com',
    cardNumber: '4000 0025 0000 3155',
    cardExpiry: '12/40',
    cardCvc: '123',
    billingName: 'Chloe',
  };
  const post = (path: string, body: Record<string, string>) =>
    fetch(`${given.url()}/pay/${path}`, {
      method: 'POST',
      body: new URLSearchParams(body),
      redirect: 'manual',
    });
  expect((await post(id, form)).headers.get('location')).toBe(`${id}/authenticate`);
  await given.kill();
  const [intent] = (await given.stripe().paymentIntents.list()).data;
  expect(intent).toMatchObject({ status: 'requires_action' });
  expect((await post(`${id}/authenticate`, { outcome: 'complete' })).status).toBe(303);
  await given.kill();
  expect(await given.stripe().checkout.sessions.retrieve(id)).toMatchObject({ payment_status: 'paid' });
});

test('an undelivered event is delivered after a kill', async () => {
  await given.control('webhooks', { held: true });
  await paidSession(given);
  await given.kill();
  const types = () => given.receiver.received.map(({ event }) => event.type);
  await eventually(() => types().includes('checkout.session.completed'));
});

test('a change torn by a kill has no effect, and later changes do', async () => {
  const { id } = await given.stripe().checkout.sessions.create(checkoutParams());
  appendFileSync(join(given.dataDir(), 'stripe', 'changes.jsonl'), '[["sessions",{"id":"cs_test_to');
  await given.kill();
  const next = await given.stripe().checkout.sessions.create(checkoutParams());
  await given.kill();
  const { data } = await given.stripe().checkout.sessions.list();
  expect(data.map((session) => session.id)).toEqual([next.id, id]);
});
