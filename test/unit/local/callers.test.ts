import { request as send } from 'node:http';
import { listen } from '../../../infra/local/http';
import { readOptions } from '../../../infra/local/options';
import type { Provider } from '../../../infra/local/provider';
import { openFront, resources } from './front-fixture';

let front: Awaited<ReturnType<typeof openFront>>;
let provider: Provider;
beforeAll(async () => {
  front = await openFront(async () => ({ statusCode: 200, body: '{}' }), resources, ['box.example']);
  provider = await listen('any', 0, (_, response) => void response.end('done'));
});
afterAll(() => Promise.all([front.front.close(), provider.close()]));

/** Sends a request with any Host, which `fetch` does not allow. Returns the status. */
const statusOf = (url: string, headers: Record<string, string>, method = 'GET'): Promise<number> =>
  new Promise((resolve, reject) => {
    const address = new URL(url);
    const options = { host: '127.0.0.1', port: address.port, path: address.pathname, method, headers };
    send(options, (response) => resolve(response.resume().statusCode ?? 0))
      .once('error', reject)
      .end();
  });

const portOf = (url: string) => new URL(url).port;

test.each(['localhost', '127.0.0.1', '[::1]'])('answers at %s, and its own pages there', async (name) => {
  for (const url of [`${front.url}/_local`, provider.url]) {
    const host = `${name}:${portOf(url)}`;
    expect(await statusOf(url, { host }, 'POST')).toBe(200);
    expect(await statusOf(url, { host, origin: `http://${host}` }, 'POST')).toBe(200);
    expect(await statusOf(url, { host, origin: `http://localhost:${portOf(url)}` }, 'POST')).toBe(200);
  }
});

test('a name that resolves to this machine does not lead to it', async () => {
  for (const url of [`${front.url}/_local`, `${front.url}/api/items`, `${front.url}/`, provider.url]) {
    for (const host of ['evil.example', 'localhost.evil.example', `evil.example:${portOf(url)}`])
      expect(await statusOf(url, { host })).toBe(403);
  }
});

test('pages of other origins may neither command nor read', async () => {
  for (const url of [`${front.url}/_local/clock`, `${front.url}/_local/stripe/x`, provider.url]) {
    const host = `localhost:${portOf(url)}`;
    for (const origin of ['https://evil.example', 'http://localhost:1', 'http://evil.example', 'null', '?'])
      for (const method of ['GET', 'POST', 'OPTIONS'])
        expect(await statusOf(url, { host, origin }, method)).toBe(403);
  }
});

test('a form on a page without a referrer is accepted from the same origin', async () => {
  const headers = { host: `localhost:${portOf(front.url)}`, origin: 'null' };
  expect(await statusOf(`${front.url}/_local`, { ...headers, 'sec-fetch-site': 'same-origin' }, 'POST')).toBe(
    200,
  );
  expect(await statusOf(`${front.url}/_local`, { ...headers, 'sec-fetch-site': 'cross-site' }, 'POST')).toBe(
    403,
  );
});

test('the stack’s own routes decide about origins themselves', async () => {
  const headers = { host: `localhost:${portOf(front.url)}`, origin: 'https://evil.example' };
  expect(await statusOf(`${front.url}/api/items`, headers)).toBe(200);
});

test('the operator allows more host names for the front door', async () => {
  expect(readOptions([], { ALLOWED_HOSTS: 'Box.example, other.example' }).allowedHosts).toEqual([
    'box.example',
    'other.example',
  ]);
  expect(readOptions([], {}).allowedHosts).toEqual([]);
  const headers = { host: 'box.example', origin: 'https://box.example' };
  expect(await statusOf(`${front.url}/_local`, headers, 'POST')).toBe(200);
  expect(await statusOf(provider.url, headers, 'POST')).toBe(403);
});
