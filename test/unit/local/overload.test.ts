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
exports.handler = async () => {
  while (existsSync(${JSON.stringify(held)})) await new Promise((resolve) => setTimeout(resolve, 5));
  return { statusCode: 200, body: 'served' };
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
  });
  writeFileSync(held, '');
  const burst = Array.from({ length: 500 }, () => patient.invoke('api', {}, { throttle: true }));
  rmSync(held);
  const answers = (await Promise.all(burst)) as { statusCode: number }[];
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(500);
  await patient.close();
});
