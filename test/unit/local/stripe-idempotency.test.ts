import { checkoutParams, type Given, givenStripe, paidSession } from './stripe-fixture';

let given: Given;
beforeAll(async () => {
  given = await givenStripe();
});
afterAll(() => given.close());

const create = (idempotencyKey: string, cents = 6500) =>
  given.stripe().checkout.sessions.create(checkoutParams(cents), { idempotencyKey });

test('the same key and parameters replay the first answer', async () => {
  const first = await create('replayed');
  const second = await create('replayed');
  expect(second.id).toBe(first.id);
  expect(second.lastResponse.headers['idempotent-replayed']).toBe('true');
  expect(first.lastResponse.headers['idempotent-replayed']).toBeUndefined();
});

test('the same key with other parameters or another path is refused', async () => {
  await create('changed');
  const error = { rawType: 'idempotency_error', statusCode: 400 };
  await expect(create('changed', 7000)).rejects.toMatchObject(error);
  const account = given.stripe().accounts.create({ type: 'express' }, { idempotencyKey: 'changed' });
  await expect(account).rejects.toMatchObject(error);
});

test('of two concurrent requests with one key, the second gets 409', async () => {
  await given.control('faults', { how: 'delay', delayMs: 500 });
  const outcomes = await Promise.allSettled([create('in-use'), create('in-use')]);
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { statusCode: 409, code: 'idempotency_key_in_use' },
  });
});

test('a validation error is not stored under the key, a failed operation is', async () => {
  await expect(create('validation', 10)).rejects.toMatchObject({ code: 'amount_too_small' });
  expect((await create('validation')).status).toBe('open');
  const { intent } = await paidSession(given);
  await given.stripe().refunds.create({ payment_intent: intent });
  const again = () =>
    given.stripe().refunds.create({ payment_intent: intent }, { idempotencyKey: 'refusal' });
  await expect(again()).rejects.toMatchObject({ code: 'charge_already_refunded' });
  await expect(again()).rejects.toMatchObject({
    code: 'charge_already_refunded',
    headers: { 'idempotent-replayed': 'true' },
  });
});

test('a key survives a restart and is forgotten after 24 hours', async () => {
  const first = await create('old');
  await given.restart();
  expect((await create('old')).id).toBe(first.id);
  given.pass(24 * 3600 - 60);
  expect((await create('old')).id).toBe(first.id);
  given.pass(60);
  expect((await create('old')).id).not.toBe(first.id);
});

test('when the reply is lost after the effect, a retry gets that reply', async () => {
  const { intent } = await paidSession(given);
  // The SDK repeats a call once by itself when its connection closes.
  await given.control('faults', { path: '/v1/refunds', when: 'after', how: 'drop', count: 2 });
  const refund = () =>
    given
      .stripe()
      .refunds.create({ payment_intent: intent }, { idempotencyKey: 'lost-reply', maxNetworkRetries: 0 });
  await expect(refund()).rejects.toMatchObject({ type: 'StripeConnectionError' });
  expect(await refund()).toMatchObject({ status: 'succeeded', amount: 6500 });
  expect((await given.stripe().refunds.list({ payment_intent: intent })).data).toHaveLength(1);
});

test('a call that fails before its effect changes nothing', async () => {
  const { intent } = await paidSession(given);
  await given.control('faults', { path: '/v1/refunds', when: 'before', how: '500' });
  const refund = () =>
    given.stripe().refunds.create({ payment_intent: intent }, { idempotencyKey: 'before' });
  await expect(refund()).rejects.toMatchObject({ statusCode: 500 });
  expect((await given.stripe().refunds.list({ payment_intent: intent })).data).toHaveLength(0);
  expect(await refund()).toMatchObject({ status: 'succeeded' });
});

test('a stored 500 is replayed, as Stripe documents', async () => {
  await given.control('faults', { path: '/v1/checkout', when: 'after', how: '500', remembered: true });
  await expect(create('kept-500')).rejects.toMatchObject({ statusCode: 500 });
  await given.restart();
  await expect(create('kept-500')).rejects.toMatchObject({
    statusCode: 500,
    headers: { 'idempotent-replayed': 'true' },
  });
  expect((await create('another key')).status).toBe('open');
});
