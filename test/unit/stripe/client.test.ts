import Stripe from 'stripe';
import { cacheClient, cacheSecrets, createStripeCaller } from '../../../lambdas/stripe/client';
import { createReadEvent } from '../../../lambdas/stripe/signature';

const minute = 60_000;
let now: number;
let reads: number;
let stored: { secretKey: string; webhookSecret: string };

beforeEach(() => {
  now = 0;
  reads = 0;
  stored = { secretKey: 'sk_old', webhookSecret: 'whsec_old' };
});

const open = () => {
  const read = async () => {
    reads += 1;
    return JSON.stringify(stored);
  };
  const secrets = cacheSecrets(read, () => now);
  const source = cacheClient(secrets, async (key) => new Stripe(key));
  return { secrets, source };
};

const unauthorized = new Stripe.errors.StripeAuthenticationError({
  message: 'Invalid API Key',
  type: 'invalid_request_error',
});

test('reads the keys again after five minutes, and creates a new client only when they have changed', async () => {
  const { source } = open();
  const first = await source();
  now += 4 * minute;
  await source();
  expect(reads).toBe(1);
  now += 2 * minute;
  expect(await source()).toBe(first);
  expect(reads).toBe(2);
  stored.secretKey = 'sk_new';
  now += 5 * minute;
  expect(await source()).not.toBe(first);
});

test('keeps the last keys when they cannot be read again', async () => {
  let fails = false;
  const secrets = cacheSecrets(
    async () => {
      if (fails) throw new Error('No');
      return JSON.stringify(stored);
    },
    () => now,
  );
  await secrets();
  fails = true;
  now += 6 * minute;
  expect(await secrets()).toEqual(stored);
});

const { error: logError } = console;
let logged: string[];
beforeEach(() => {
  logged = [];
  console.error = (line: string) => void logged.push(line);
});
afterEach(() => {
  console.error = logError;
});

describe.each([
  ['that is not JSON', async () => '{"secretKey": "sk_live_1'],
  ['without the keys', async () => '{}'],
  ['that is null', async () => 'null'],
  ['with an empty key', async () => '{"secretKey": " ", "webhookSecret": "whsec_1"}'],
  ['without a webhook secret', async () => '{"secretKey": "sk_live_1"}'],
  ['with a key that is not a valid header', async () => '{"secretKey": "sk_live\\n1", "webhookSecret": "w"}'],
  ['that AWS refuses to return', () => Promise.reject(new Error('AccessDenied'))],
])('a secret %s', (_, read: () => Promise<string>) => {
  test('is refused with payments_not_set_up and logged without the keys', async () => {
    const secrets = cacheSecrets(read, () => now);
    const source = cacheClient(secrets, async (key) => new Stripe(key));
    const refused = { code: 'payments_not_set_up' };
    await expect(source()).rejects.toMatchObject(refused);
    await expect(createReadEvent(source, secrets)('{}', 'x', now)).rejects.toMatchObject(refused);
    expect(logged.join()).toContain('Could not read the Stripe secret');
    expect(logged.join()).not.toContain('sk_live');
  });

  test('does not replace a good one', async () => {
    let current = async () => JSON.stringify(stored);
    const secrets = cacheSecrets(
      () => current(),
      () => now,
    );
    await secrets();
    current = read;
    now += 6 * minute;
    expect(await secrets()).toEqual(stored);
  });
});

test('trims line breaks and spaces from keys', async () => {
  const text = JSON.stringify({ secretKey: 'sk_1\n', webhookSecret: ' whsec_1' });
  expect(await cacheSecrets(async () => text)()).toEqual({ secretKey: 'sk_1', webhookSecret: 'whsec_1' });
});

test('reads the key again at once when Stripe refuses it, and repeats the call once', async () => {
  const { source } = open();
  const old = await source();
  stored.secretKey = 'sk_new';
  now += minute;
  const asked: Stripe[] = [];
  const answer = await createStripeCaller(source)(async (client) => {
    asked.push(client);
    if (client === old) throw unauthorized;
    return 'yes';
  });
  expect([answer, asked.length, reads]).toEqual(['yes', 2, 2]);
});

test('reads a refused key no more often than every ten seconds', async () => {
  const { source } = open();
  const ask = createStripeCaller(source);
  for (let time = 0; time < 60; time++) {
    await expect(ask(() => Promise.reject(unauthorized))).rejects.toBe(unauthorized);
    now += 1_000;
  }
  expect(reads).toBeLessThanOrEqual(7);
});

test('refuses while the secret has no value, and notices its first one at once', async () => {
  let isEmpty = true;
  const secrets = cacheSecrets(async () => {
    if (isEmpty) throw new Error("Secrets Manager can't find the specified secret value");
    return JSON.stringify(stored);
  });
  const source = cacheClient(secrets, async (key) => new Stripe(key));
  await expect(source()).rejects.toMatchObject({ code: 'payments_not_set_up' });
  isEmpty = false;
  await expect(source()).resolves.toBeInstanceOf(Stripe);
});

const signed = (secret: string) => {
  const payload = JSON.stringify({ id: 'evt_1', object: 'event', type: 'ping' });
  const timestamp = Math.floor(now / 1000);
  const header = new Stripe('sk_any').webhooks.generateTestHeaderString({ payload, secret, timestamp });
  return { payload, header };
};

test('accepts a message signed with a newer secret, and does not reread for every bad signature', async () => {
  const { secrets, source } = open();
  const read = createReadEvent(source, secrets);
  const old = signed('whsec_old');
  expect(await read(old.payload, old.header, now)).toMatchObject({ id: 'evt_1' });
  stored.webhookSecret = 'whsec_new';
  now += minute;
  const newer = signed('whsec_new');
  expect(await read(newer.payload, newer.header, now)).toMatchObject({ id: 'evt_1' });
  const before = reads;
  const bad = signed('whsec_bad');
  for (let time = 0; time < 20; time++)
    await expect(read(bad.payload, bad.header, now)).rejects.toMatchObject({
      type: 'StripeSignatureVerificationError',
    });
  expect(reads).toBe(before);
});
