import { createHmac, randomUUID } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { auditsOf } from '../../lambdas/data/audit';
import { update } from '../../lambdas/data/engine/writes';
import { notificationsOf } from '../../lambdas/data/notifications';
import { roles } from '../../lambdas/data/people';
import { webhookDeliveries } from '../../lambdas/data/webhook-deliveries';
import { webhookSecrets } from '../../lambdas/data/webhook-secrets';
import { webhooks } from '../../lambdas/data/webhooks';
import { safePost } from '../../lambdas/outbound/safe-fetch';
import type { Counts } from '../../lambdas/runtime/metrics';
import { deliver } from '../../lambdas/webhooks/deliver';
import { retryMinutes } from '../../shared/webhooks/limits';
import { bookPaid, updateBookingStatus } from './booking-steps';
import { type Crash, external, invoke } from './crash';
import { eachNewChange } from './each-new-change';
import { freshWorlds } from './fresh-world';
import { customers, providers } from './people-and-services';
import type { World } from './world';

const start = Date.parse('2026-03-04T15:00:00Z');
const minuteMs = 60_000;
const dayMs = 1_440 * minuteMs;
const [customer, provider, otherProvider] = [customers[0]!, providers[0]!, providers[1]!];
const choice = { service: 'cut', day: 1, time: '10:00' };

let world: World;
/** What the receiver got, and how it answers. */
let got: Array<{ headers: IncomingHttpHeaders; body: string }>;
let status: number;
let origin: string;
let counted: Counts[];

const receiver = createServer(async (request, response) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  got.push({ headers: request.headers, body: Buffer.concat(chunks).toString() });
  response.writeHead(status, { location: `${origin}/elsewhere` }).end('x'.repeat(100_000));
});
beforeAll(async () => {
  await new Promise<void>((done) => receiver.listen(0, '127.0.0.1', done));
  origin = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((done) => receiver.close(done)));

freshWorlds({
  now: start,
  hidesLogs: true,
  open: (opened) => {
    world = opened;
    got = [];
    status = 200;
    counted = [];
  },
});

const limits = { timeoutMs: 10_000, allowedHosts: ['127.0.0.1'] };

/** How the worker posts; `meanwhile` runs while the receiver has not answered. */
const depsOf = (meanwhile?: () => Promise<unknown>) => ({
  store: world.store,
  clock: () => world.clock.now,
  count: (counts: Counts) => void counted.push(counts),
  post: (url: string, headers: Record<string, string>, body: string) =>
    external('post', async () => {
      await meanwhile?.();
      return safePost(url, headers, body, limits);
    }),
});

/** Sends what is queued, and returns how many calls the last message took. */
const send = async (crash?: Crash): Promise<number> => {
  let calls = 0;
  for (const message of world.deliveryQueue.splice(0)) {
    const ended = await invoke(() => deliver(depsOf(), message), crash);
    calls = ended.calls.length;
  }
  return calls;
};
const sendAfter = async (minutes: number): Promise<void> => {
  world.clock.now += minutes * minuteMs;
  await world.sweep();
  await send();
};
const call = async (name: Parameters<World['call']>[1], parts: Parameters<World['call']>[2] = {}) => {
  const reply = await world.call(provider, name, parts);
  if (reply.status !== 200) throw new Error(`${reply.status} ${JSON.stringify(reply.body)}`);
  return reply.body;
};
/** Adds an endpoint; each has an address of its own. */
const add = async (events = ['booking.paid']): Promise<{ endpointId: string; secret: string }> => {
  const url = `${origin}/${randomUUID()}`;
  const { endpoints, signingSecret } = await call('addWebhook', { body: { url, events } });
  return { endpointId: endpoints.at(-1).id, secret: signingSecret };
};
const logOf = async (endpointId: string) =>
  (await call('listWebhookDeliveries', { params: { endpointId } })).items;
const consume = (times = 1) =>
  eachNewChange(world, async (change) => {
    for (let time = 0; time < times; time++) await world.consume(change);
  });

test('events are sent once, signed, with nothing personal, and can be sent again with their id', async () => {
  const { endpointId, secret } = await add(['booking.paid', 'booking.accepted']);
  const { bookingId } = await bookPaid(world, customer, choice);
  await updateBookingStatus(world, provider, bookingId, 'accept');
  await consume(2);
  await send();
  expect(got.map(({ headers }) => headers['hairloom-event'])).toEqual(['booking.paid', 'booking.accepted']);
  for (const { headers, body } of got) {
    const [, seconds, given] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(headers['hairloom-signature']))!;
    expect(Number(seconds)).toBe(world.clock.now / 1000);
    expect(given).toBe(createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex'));
    expect(body).not.toContain(customer.email);
  }
  const [paid] = got.map(({ body }) => JSON.parse(body));
  expect(paid.data).toMatchObject({ kind: 'booking', id: bookingId, paymentStatus: 'paid' });
  for (const hidden of ['customerId', 'totalCents', 'creditCents', 'discountCents', 'refundedCents'])
    expect(paid.data).not.toHaveProperty(hidden);
  // Both are of one moment, in no order.
  const first = (await logOf(endpointId)).find(({ id }: { id: string }) => id === paid.id);
  expect(first).toMatchObject({ id: paid.id, state: 'delivered', attempts: 1, responseStatus: 200 });
  await call('sendToWebhook', { params: { endpointId }, body: { again: paid.id } });
  await send();
  expect(got.at(-1)!.body).toBe(got[0]!.body);
});

test('what fails is sent again with growing delays, then fails; after three days and two events the endpoint is off', async () => {
  const { endpointId } = await add();
  status = 500;
  await bookPaid(world, customer, choice);
  await consume();
  await send();
  expect(await logOf(endpointId)).toMatchObject([{ state: 'waiting', attempts: 1, problem: 'answer' }]);
  for (const minutes of retryMinutes) {
    await sendAfter(minutes - 0.5);
    const before = got.length;
    await sendAfter(0.5);
    expect(got).toHaveLength(before + 1);
  }
  expect(await logOf(endpointId)).toMatchObject([{ state: 'failed', attempts: 7, responseStatus: 500 }]);
  expect(new Set(got.map(({ headers }) => headers['hairloom-event-id'])).size).toBe(1);
  expect(counted).toEqual([{ WebhooksFailing: 1 }]);
  world.clock.now += 3 * dayMs;
  // Neither a test nor the first attempt at what comes later turns it off.
  await call('sendToWebhook', { params: { endpointId }, body: {} });
  await send();
  await bookPaid(world, customer, { ...choice, day: 8 });
  await consume();
  await send();
  expect((await call('getWebhooks')).endpoints[0]).not.toHaveProperty('turnedOffAt');
  // The log sorts by the moment of the event, and has both of that moment in any order.
  const later = (await logOf(endpointId)).find(({ state }: { state: string }) => state === 'waiting');
  expect(later).toMatchObject({ event: 'booking.paid', attempts: 1 });
  // While the endpoint fails, each attempt may wait for another half an hour.
  for (const minutes of retryMinutes) await sendAfter(minutes + 30);
  const { endpoints } = await call('getWebhooks');
  expect(endpoints[0].turnedOffAt).toBeDefined();
  await consume(2);
  const { items } = await world.store.list(notificationsOf(provider.id), { limit: 50 });
  expect(items.filter(({ link }) => link === '/provider/webhooks')).toHaveLength(1);
  const refused = await world.call(provider, 'sendToWebhook', { params: { endpointId }, body: {} });
  expect(refused.body.code).toBe('webhook_is_off');
  await call('updateWebhook', { params: { endpointId }, body: { active: true } });
  status = 204;
  await call('sendToWebhook', { params: { endpointId }, body: {} });
  await send();
  const [after] = (await call('getWebhooks')).endpoints;
  expect(after).not.toHaveProperty('failingSince');
});

test('a test that fails leaves the endpoint as it is', async () => {
  const { endpointId } = await add();
  status = 500;
  await call('sendToWebhook', { params: { endpointId }, body: {} });
  await send();
  expect((await call('getWebhooks')).endpoints[0]).not.toHaveProperty('failingSince');
  expect(counted).toEqual([]);
});

test('a redirect is a failure, and is not followed', async () => {
  const { endpointId } = await add();
  status = 302;
  await call('sendToWebhook', { params: { endpointId }, body: {} });
  await send();
  expect(got).toHaveLength(1);
  expect(await logOf(endpointId)).toMatchObject([{ state: 'failed', attempts: 1, problem: 'redirects' }]);
});

test.each(['before', 'after'] as const)('a call that crashes %s any step is made up for', async (when) => {
  const { endpointId } = await add();
  let steps = 1;
  for (let at = 0; at < steps; at++) {
    got = [];
    await call('sendToWebhook', { params: { endpointId }, body: {} });
    // One that crashes makes no more calls, so that the last time around none crashes.
    steps = Math.max(steps, (await send({ at, when })) + 1);
    await sendAfter(1);
    await sendAfter(1);
    const [last] = await logOf(endpointId);
    expect(last.state).toBe('delivered');
    expect(got.length).toBeGreaterThanOrEqual(1);
    expect(new Set(got.map(({ headers }) => headers['hairloom-event-id'])).size).toBe(1);
  }
});

test('a delivery of which every attempt is interrupted fails in the end', async () => {
  const { endpointId } = await add();
  await bookPaid(world, customer, choice);
  await consume();
  const calls = await send({ at: 0, when: 'before' });
  expect(calls).toBeGreaterThan(0);
  const post = 3;
  for (let attempts = 0; attempts < retryMinutes.length + 2; attempts++) {
    world.clock.now += 61_000;
    await world.sweep();
    await send({ at: post, when: 'before' });
  }
  await sendAfter(2);
  expect(await logOf(endpointId)).toMatchObject([
    { state: 'failed', attempts: retryMinutes.length + 2, problem: 'unreachable' },
  ]);
  expect(got).toEqual([]);
});

test('while an endpoint fails, one delivery at a time asks it, and all arrive once it works', async () => {
  const { endpointId } = await add(['booking.paid', 'booking.accepted']);
  status = 500;
  const { bookingId } = await bookPaid(world, customer, choice);
  await updateBookingStatus(world, provider, bookingId, 'accept');
  await consume();
  await send();
  expect(got).toHaveLength(1);
  for (const minutes of [1, 5, 30]) {
    await sendAfter(minutes);
    await sendAfter(0);
  }
  expect(got).toHaveLength(4);
  status = 200;
  await sendAfter(30);
  await sendAfter(1);
  for (const minutes of retryMinutes) await sendAfter(minutes);
  expect((await logOf(endpointId)).map(({ state }: { state: string }) => state)).toEqual([
    'delivered',
    'delivered',
  ]);
  expect((await call('getWebhooks')).endpoints[0]).not.toHaveProperty('failingSince');
});

test('two calls at once send once', async () => {
  const { endpointId } = await add();
  await call('sendToWebhook', { params: { endpointId }, body: {} });
  world.deliveryQueue.push(...world.deliveryQueue);
  const messages = world.deliveryQueue.splice(0);
  await Promise.all(messages.map((message) => deliver(depsOf(), message)));
  expect(got).toHaveLength(1);
});

test('a provider is asked once at a time, and what comes meanwhile is sent soon after, also by hand', async () => {
  const { endpointId } = await add();
  const other = await add();
  for (const id of [endpointId, other.endpointId])
    await call('sendToWebhook', { params: { endpointId: id }, body: {} });
  const [first, second] = world.deliveryQueue.splice(0);
  const during = async () => {
    await deliver(depsOf(), second!);
    expect(got).toEqual([]);
    world.clock.now += 4_000;
  };
  await deliver(depsOf(during), first!);
  expect(got).toHaveLength(1);
  const [delivered] = await logOf(endpointId);
  // As of when it had arrived.
  const { deliveredAt } = (await world.store.read(webhookDeliveries.ref(endpointId, delivered.id)))!;
  expect(Date.parse(deliveredAt!) - start).toBe(4_000);
  await sendAfter(1);
  expect(got).toHaveLength(2);
});

test('what waits can be sent before its time, which costs no attempt; what is being sent is left alone', async () => {
  const { endpointId } = await add();
  status = 500;
  await bookPaid(world, customer, choice);
  await consume();
  await send();
  const [{ id, nextAt }] = await logOf(endpointId);
  const again = () => call('sendToWebhook', { params: { endpointId }, body: { again: id } });
  await again();
  await again();
  await send();
  expect(got).toHaveLength(2);
  expect(await logOf(endpointId)).toMatchObject([{ state: 'waiting', attempts: 1, nextAt }]);
  await again();
  status = 200;
  const during = async () => {
    expect(await again()).toMatchObject({ state: 'waiting', isSending: true });
    expect(world.deliveryQueue).toEqual([]);
  };
  await deliver(depsOf(during), world.deliveryQueue.splice(0)[0]!);
  expect(await logOf(endpointId)).toMatchObject([{ state: 'delivered', attempts: 1, responseStatus: 200 }]);
  expect((await call('getWebhooks')).endpoints[0]).not.toHaveProperty('failingSince');
});

test('the address is kept with the secret, and who adds and removes endpoints is limited', async () => {
  const { endpointId } = await add();
  const [shown] = (await call('getWebhooks')).endpoints;
  expect(shown).toMatchObject({ host: '127.0.0.1' });
  expect(shown).not.toHaveProperty('digest');
  const { url } = (await world.store.read(webhookSecrets.ref(endpointId)))!;
  expect(url.endsWith(shown.ending)).toBe(true);
  expect(JSON.stringify(await world.store.read(webhooks.ref(provider.id)))).not.toContain(url);
  const again = { body: { url, events: ['order.paid'] } };
  expect((await world.call(provider, 'addWebhook', again)).body.fields.url).toContain('already');
  world.clock.now += minuteMs;
  await call('removeWebhook', { params: { endpointId } });
  const { items } = await world.store.list(auditsOf('person', provider.id), { limit: 5 });
  expect(items).toMatchObject([{ from: { endpoint: endpointId } }, { to: { endpoint: endpointId } }]);
  for (let times = 0; times < 9; times++)
    await call('removeWebhook', { params: { endpointId: (await add()).endpointId } });
  expect((await world.call(provider, 'addWebhook', again)).body.code).toBe('too_many_requests');
});

test('addresses that may not be asked, a fourth one and others’ endpoints are refused', async () => {
  const { endpointId } = await add();
  for (const url of ['http://example.com/', 'https://10.0.0.1/', 'https://example.com:8443/', 'nonsense']) {
    const { body } = await world.call(provider, 'addWebhook', { body: { url, events: ['order.paid'] } });
    expect(body.fields.url).toContain('https://');
  }
  for (const path of ['a', 'b'])
    await call('addWebhook', { body: { url: `https://example.com/${path}`, events: ['order.paid'] } });
  const fourth = { body: { url: 'https://example.com/c', events: ['order.paid'] } };
  expect((await world.call(provider, 'addWebhook', fourth)).body.code).toBe('too_many_webhooks');
  const foreign = { params: { endpointId }, body: {} };
  expect((await world.call(otherProvider, 'sendToWebhook', foreign)).status).toBe(404);
  expect((await world.call(otherProvider, 'removeWebhook', { params: { endpointId } })).status).toBe(404);
});

test('nothing is sent for a suspended provider, nor to a removed endpoint, whose secret is gone', async () => {
  const { endpointId } = await add();
  await call('sendToWebhook', { params: { endpointId }, body: {} });
  const standing = (value: string) =>
    world.store.write(
      update(roles.key(provider.id), [
        { set: ['#status = :status'], names: { '#status': 'status' }, values: { ':status': value } },
      ]),
    );
  await standing('suspended');
  await send();
  await standing('approved');
  expect(got).toEqual([]);
  expect(await logOf(endpointId)).toMatchObject([{ state: 'failed', attempts: 0, problem: 'stopped' }]);
  await call('sendToWebhook', { params: { endpointId }, body: {} });
  await call('removeWebhook', { params: { endpointId } });
  await send();
  expect(got).toEqual([]);
  expect(await world.store.read(webhookSecrets.ref(endpointId))).toBeUndefined();
  expect((await world.store.read(webhooks.ref(provider.id)))?.endpoints).toEqual([]);
});
