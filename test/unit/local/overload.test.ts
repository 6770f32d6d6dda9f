import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join, resolve } from 'node:path';
import type { Resource } from '../../../infra/local/assembly';
import { type Functions, startFunctions } from '../../../infra/local/functions/functions';
import { openFront } from './front-fixture';

mkdirSync('dist', { recursive: true });
const folder = mkdtempSync('dist/overload-');
const held = resolve(folder, 'held');
const asset = join(folder, 'asset');

// Runs until the file is gone.
const code = `
const { existsSync } = require('node:fs');
let running = 0;
exports.handler = async () => {
  const others = running++;
  while (existsSync(${JSON.stringify(held)})) await new Promise((resolve) => setTimeout(resolve, 5));
  running--;
  return { statusCode: 200, body: 'served', others };
};`;

const fn: Resource = {
  id: 'api',
  type: 'AWS::Lambda::Function',
  ref: 'api',
  attributes: { Arn: 'arn:aws:lambda:us-east-1:000000000000:function:api' },
  properties: { Runtime: 'nodejs24.x', Handler: 'index.handler', Code: { S3Key: 'key' }, Timeout: 60 },
};

/** As many calls as run at once in all threads of a function, and one that waits in each. */
const capacity = 17 * Math.max(2, availableParallelism());

let functions: Functions;
let front: Awaited<ReturnType<typeof openFront>>;
beforeAll(async () => {
  mkdirSync(asset);
  writeFileSync(join(asset, 'index.js'), code);
  functions = startFunctions({
    title: 'The product',
    assembly: { stack: 'S', resources: [fn], outputs: {}, asset: () => asset },
    dataDir: join(folder, 'data'),
    environment: () => ({}),
    deadLetters: { send: () => {}, list: () => [] },
    maxWaitMs: 0,
    clock: Date.now,
  });
  front = await openFront(functions.invoke);
});
afterAll(async () => {
  rmSync(held, { force: true });
  await front.front.close();
  await functions.close();
  rmSync(folder, { recursive: true });
});

const ask = async () => {
  const response = await fetch(`${front.url}/api/items`, { method: 'POST' });
  return {
    status: response.status,
    retryAfter: response.headers.get('retry-after'),
    text: await response.text(),
  };
};
const served = { status: 200, retryAfter: null, text: 'served' };
const refused = { status: 503, retryAfter: '1', text: '{"message":"Service Unavailable"}' };

/** Resolves with the answers so far; unanswered requests are undefined. */
const answersOf = async <T>(requests: Promise<T>[]): Promise<(T | undefined)[]> =>
  Promise.all(requests.map((request) => Promise.race([request, Promise.resolve(undefined)])));

test('a function with too many calls refuses requests at once, keeps asynchronous calls and recovers', async () => {
  writeFileSync(held, '');
  // With no wait allowed, requests are refused as soon as one call waits.
  const filling = Array.from({ length: capacity }, () => functions.invoke('api', {}));
  expect(await Promise.all(Array.from({ length: 20 }, ask))).toEqual(Array(20).fill(refused));

  const asynchronous = Array.from({ length: 5 }, () => functions.invokeAsync('api', {}));
  expect(await ask()).toEqual(refused);
  expect(await answersOf([...filling, ...asynchronous])).toEqual(Array(capacity + 5).fill(undefined));
  expect(existsSync(held)).toBe(true);

  rmSync(held);
  await Promise.all([...filling, ...asynchronous]);
  expect(await Promise.all(Array.from({ length: 16 }, ask))).toEqual(Array(16).fill(served));
});

test('a burst is served if no call has waited too long', async () => {
  const patient = startFunctions({
    title: 'The product',
    assembly: { stack: 'S', resources: [fn], outputs: {}, asset: () => asset },
    dataDir: join(folder, 'patient'),
    environment: () => ({}),
    deadLetters: { send: () => {}, list: () => [] },
    maxWaitMs: 600_000,
    clock: Date.now,
  });
  writeFileSync(held, '');
  const burst = Array.from({ length: 500 }, () => patient.invoke('api', {}, { throttle: true }));
  rmSync(held);
  const answers = (await Promise.all(burst)) as { statusCode: number }[];
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(500);
  await patient.close();
});

test('with limits, a thread runs one call at a time, and no more run at once than the account may', async () => {
  const limited = startFunctions({
    title: 'The product',
    assembly: { stack: 'S', resources: [fn], outputs: {}, asset: () => asset },
    dataDir: join(folder, 'limited'),
    environment: () => ({}),
    deadLetters: { send: () => {}, list: () => [] },
    clock: Date.now,
    maxWaitMs: 600_000,
    limits: { concurrency: 3, indexLagMs: 0, throttledShare: 0 },
  });
  writeFileSync(held, '');
  const call = () => limited.invoke('api', {}, { throttle: true });
  const running = [call(), call(), call()];
  await expect(call()).rejects.toThrow('Rate Exceeded.');
  const waiting = limited.invoke('api', {});
  rmSync(held);
  const answers = await Promise.all([...running, waiting]);
  expect(answers).toEqual(Array(4).fill({ statusCode: 200, body: 'served', others: 0 }));
  await limited.close();
});
