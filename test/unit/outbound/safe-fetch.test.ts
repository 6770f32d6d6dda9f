import type { LookupAddress } from 'node:dns';
import { createServer } from 'node:http';
import { type AddressInfo, createServer as createTcpServer } from 'node:net';
import { FetchError, safeFetch } from '../../../lambdas/outbound/safe-fetch';

const limits = { allowedHosts: [], maxBytes: 1_000, timeoutMs: 5_000, maxRedirects: 3 };

/** The hosts that were looked up. */
let resolved: string[];
beforeEach(() => {
  resolved = [];
});

const problemAt = async (
  url: string,
  found: LookupAddress[] | Error | 'never' = [],
  options: Partial<typeof limits> = {},
) => {
  const resolve = (host: string, _: unknown, done: (error: Error | null, all: LookupAddress[]) => void) => {
    resolved.push(host);
    if (found === 'never') return;
    if (found instanceof Error) done(found, []);
    else done(null, found);
  };
  const error = await safeFetch(url, {}, { ...limits, ...options, resolve }).catch(
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof FetchError)) throw error;
  expect(error.message).not.toContain('secret');
  return error.problem;
};

test.each([
  'http://calendar.example/secret.ics',
  'https://calendar.example:8443/secret.ics',
  'https://user:secret@calendar.example/',
  'ftp://calendar.example/secret.ics',
  'secret',
])('%s is not asked', async (url) => {
  expect(await problemAt(url)).toBe('address');
  expect(resolved).toEqual([]);
});

test.each([
  'https://127.0.0.1/secret',
  'https://2130706433/secret',
  'https://0x7f.1/secret',
  'https://[::1]/secret',
  'https://[::ffff:10.0.0.1]/secret',
  'https://169.254.169.254/latest/secret',
])('%s is not asked, since it is on no public network', async (url) => {
  expect(await problemAt(url)).toBe('private');
  expect(resolved).toEqual([]);
});

test('a host is not asked if any of its addresses is not public', async () => {
  const [publicOne, privateOne] = [
    { address: '8.8.8.8', family: 4 },
    { address: '10.0.0.1', family: 4 },
  ];
  expect(await problemAt('https://calendar.example/secret', [publicOne, privateOne])).toBe('private');
  expect(await problemAt('https://calendar.example/secret', [{ address: '::ffff:8.8.8.8', family: 6 }])).toBe(
    'private',
  );
  // Once for each request: what was checked is what is asked.
  expect(resolved).toEqual(['calendar.example', 'calendar.example']);
});

test('a host without an address does not exist', async () => {
  const failed = (code: string) => Object.assign(new Error(`getaddrinfo ${code}`), { code });
  expect(await problemAt('https://calendar.example/secret', failed('ENOTFOUND'))).toBe('unknownHost');
  expect(await problemAt('https://calendar.example/secret', [])).toBe('unknownHost');
  expect(await problemAt('https://calendar.example/secret', failed('EAI_AGAIN'))).toBe('unreachable');
});

test('what does not end in time is given up, also while its host is looked up', async () => {
  expect(await problemAt('https://calendar.example/secret', 'never', { timeoutMs: 50 })).toBe('timeout');
});

test('a server that switches to another protocol is given up at once', async () => {
  const server = createTcpServer((socket) => {
    socket.on('error', () => {});
    socket.once('data', () =>
      socket.write('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: other\r\n\r\n'),
    );
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  try {
    expect(await problemAt(origin, [], { allowedHosts: ['127.0.0.1'] } as object)).toBe('unreachable');
  } finally {
    server.close();
  }
});

test('a host that is allowed is asked as it is, and others that it leads to are checked', async () => {
  const server = createServer(({ url }, response) => {
    if (url === '/slow') response.writeHead(200).write('x');
    else if (url === '/') response.writeHead(200, { 'last-modified': 'today' }).end('hello');
    else response.writeHead(307, { location: 'https://calendar.example/secret' }).end();
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const allowedHosts = ['127.0.0.1'];
  try {
    const { body, ...reply } = await safeFetch(origin, {}, { ...limits, allowedHosts });
    expect({ ...reply, body: body.toString() }).toEqual({
      status: 200,
      body: 'hello',
      lastModified: 'today',
    });
    const one = { address: '192.168.0.1', family: 4 };
    expect(await problemAt(`${origin}/away`, [one], { allowedHosts } as object)).toBe('private');
    expect(await problemAt(`${origin}/slow`, [], { allowedHosts, timeoutMs: 100 } as object)).toBe('timeout');
    expect(await problemAt(`${origin}/`, [], { allowedHosts, maxBytes: 4 } as object)).toBe('tooLarge');
  } finally {
    server.closeAllConnections();
    server.close();
  }
});
