import { request } from 'node:http';
import type Stripe from 'stripe';
import { nextRequests } from './incoming-requests';
import { checkoutParams, clientOf, errorOf, type Given, givenStripe } from './stripe-fixture';

let given: Given;
beforeAll(async () => {
  given = await givenStripe();
});
afterAll(() => given.close());

const create = (change: Record<string, unknown> = {}) =>
  given
    .stripe()
    .checkout.sessions.create({ ...checkoutParams(), ...change } as Stripe.Checkout.SessionCreateParams);

test('a new session is open and unpaid, and returns the parameters it was created with', async () => {
  const session = await create();
  expect(session).toMatchObject({
    object: 'checkout.session',
    status: 'open',
    payment_status: 'unpaid',
    amount_total: 6500,
    currency: 'usd',
    payment_intent: null,
    client_reference_id: 'booking-1',
    metadata: { checkoutId: 'booking-1' },
    url: `http://localhost:4000/_local/stripe/pay/${session.id}`,
  });
  expect(session.id).toMatch(/^cs_test_/);
  expect(session.lastResponse.requestId).toMatch(/^req_/);
  const lines = await given.stripe().checkout.sessions.listLineItems(session.id);
  expect(lines.data).toMatchObject([
    { description: 'Knotless braids & trim', amount_total: 6500, quantity: 1 },
  ]);
  const expanded = await given.stripe().checkout.sessions.retrieve(session.id, { expand: ['line_items'] });
  expect(expanded.line_items?.data).toHaveLength(1);
});

test('paying completes the session, and its payment intent and charge can be expanded', async () => {
  const { id } = await create();
  const paid = await given.control(`sessions/${id}/pay`, { card: '4242424242424242' });
  expect(paid).toEqual({
    result: 'paid',
    redirect: `http://localhost:4000/booking-success?session_id=${id}`,
  });
  const session = await given.stripe().checkout.sessions.retrieve(id, {
    expand: ['payment_intent', 'payment_intent.latest_charge'],
  });
  expect(session).toMatchObject({ status: 'complete', payment_status: 'paid', url: null });
  expect(session.payment_intent).toMatchObject({
    status: 'succeeded',
    amount_received: 6500,
    metadata: { checkoutId: 'booking-1' },
    latest_charge: { object: 'charge', amount_captured: 6500, paid: true },
  });
  const intent = (session.payment_intent as Stripe.PaymentIntent).id;
  const list = await given.stripe().checkout.sessions.list({ payment_intent: intent });
  expect(list.data.map((one) => one.id)).toEqual([id]);
});

test('a declined card leaves the session open for another card', async () => {
  const { id } = await create();
  expect(await given.control(`sessions/${id}/pay`, { card: '4000000000009995' })).toMatchObject({
    result: 'declined',
    declineCode: 'insufficient_funds',
  });
  expect(await given.stripe().checkout.sessions.retrieve(id)).toMatchObject({ status: 'open' });
  expect(await given.control(`sessions/${id}/pay`, {})).toMatchObject({ result: 'paid' });
});

test('only an open session can be expired', async () => {
  const { id } = await create();
  expect(await given.stripe().checkout.sessions.expire(id)).toMatchObject({ status: 'expired', url: null });
  expect(await errorOf(given.stripe().checkout.sessions.expire(id))).toMatchObject({
    status: 400,
    type: 'invalid_request_error',
  });
  expect(await given.control(`sessions/${id}/pay`, {})).toHaveProperty('error');
});

test('a session expires by itself once the clock passes expires_at', async () => {
  const { id } = await create({ expires_at: given.now() + 31 * 60 });
  given.pass(31 * 60);
  expect(await given.stripe().checkout.sessions.retrieve(id)).toMatchObject({ status: 'expired' });
});

test.each([
  ['an unknown parameter', { color: 'red' }, { code: 'parameter_unknown', param: 'color' }],
  [
    'a nested unknown parameter',
    { payment_intent_data: { foo: 'x' } },
    { code: 'parameter_unknown', param: 'payment_intent_data[foo]' },
  ],
  ['a missing parameter', { line_items: undefined }, { code: 'parameter_missing', param: 'line_items' }],
  [
    'a fraction of a cent',
    {
      line_items: [
        { quantity: 1, price_data: { currency: 'usd', unit_amount: 10.5, product_data: { name: 'x' } } },
      ],
    },
    { code: 'parameter_invalid_integer', param: 'line_items[0][price_data][unit_amount]' },
  ],
  ['an invalid URL', { success_url: 'booking-success' }, { code: 'url_invalid', param: 'success_url' }],
])('%s is refused with 400', async (_what, change, expected) => {
  expect(await errorOf(create(change))).toMatchObject({
    status: 400,
    type: 'invalid_request_error',
    ...expected,
  });
});

test('unknown IDs, calls and keys are refused with Stripe’s status codes', async () => {
  expect(await errorOf(given.stripe().checkout.sessions.retrieve('cs_test_none'))).toMatchObject({
    status: 404,
    code: 'resource_missing',
  });
  expect(await errorOf(given.stripe().customers.create({}))).toMatchObject({ status: 404 });
  expect(await errorOf(clientOf(given.url(), 'sk_test_wrong').checkout.sessions.list())).toMatchObject({
    status: 401,
  });
});

test('a malformed body is refused, and a caller that disconnects does no harm', async () => {
  const headers = { authorization: 'Bearer sk_test_local' };
  const url = `${given.url()}/v1/refunds`;
  expect((await fetch(url, { method: 'POST', headers, body: 'charge=%E0%A4%A' })).status).toBe(400);
  const arriving = nextRequests(1);
  const hangUp = request(url, { method: 'POST', headers: { ...headers, 'content-length': 100 } });
  hangUp.on('error', () => {});
  hangUp.write('charge=');
  const [arrived] = await arriving;
  const closed = new Promise((resolve) => arrived!.once('close', resolve));
  hangUp.destroy();
  await closed;
  expect((await create()).status).toBe('open');
});

test('state survives a restart', async () => {
  const { id } = await create();
  await given.control(`sessions/${id}/pay`, {});
  await given.restart();
  expect(await given.stripe().checkout.sessions.retrieve(id)).toMatchObject({ payment_status: 'paid' });
});

test('a card number has one fingerprint; without a number each customer has their own card', async () => {
  const fingerprintOf = async (body: object, customer_email = 'ada@example.com') => {
    const { id } = await create({ customer_email });
    await given.control(`sessions/${id}/pay`, body);
    const { payment_intent } = await given
      .stripe()
      .checkout.sessions.retrieve(id, { expand: ['payment_intent.latest_charge'] });
    const { latest_charge } = payment_intent as Stripe.PaymentIntent;
    return (latest_charge as Stripe.Charge).payment_method_details?.card?.fingerprint;
  };
  const visa = await fingerprintOf({ card: '4242424242424242' });
  expect(visa).toMatch(/^\w{8,}$/);
  expect(await fingerprintOf({ card: '4242 4242 4242 4242' }, 'ben@example.com')).toBe(visa);
  const others = [
    await fingerprintOf({ card: '5555555555554444' }),
    await fingerprintOf({}),
    await fingerprintOf({}, 'ben@example.com'),
  ];
  expect(new Set([visa, ...others]).size).toBe(4);
  expect(await fingerprintOf({ holder: 'ben@example.com' })).toBe(others[2]);
});

test('demo data tells of a payment in the past, once that is allowed, without a webhook', async () => {
  const paidAt = new Date(Date.now() - 40 * 86_400_000).toISOString();
  const expires_at = Math.floor(Date.parse(paidAt) / 1_000) + 1_800;
  const refused = await errorOf(create({ expires_at }));
  expect(refused).toMatchObject({ param: 'expires_at' });
  await given.control('backdating', { allowed: true });
  const { id, created } = await create({ expires_at });
  expect(created).toBe(expires_at - 1_800);
  const received = given.receiver.received.length;
  await given.control(`sessions/${id}/pay`, { at: paidAt });
  await given.control('backdating', { allowed: false });
  const session = await given.stripe().checkout.sessions.retrieve(id, {
    expand: ['payment_intent.latest_charge'],
  });
  expect(session.status).toBe('complete');
  const charge = (session.payment_intent as Stripe.PaymentIntent).latest_charge as Stripe.Charge;
  expect(charge.created).toBe(Math.floor(Date.parse(paidAt) / 1_000));
  expect(given.receiver.received).toHaveLength(received);
});
