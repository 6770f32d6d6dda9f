import type { Context } from 'aws-lambda';
import * as z from 'zod';
import type { Store } from '../../../lambdas/data/engine/store';
import type { Event } from '../../../lambdas/http/actor';
import { endpoints } from '../../../lambdas/http/endpoints';
import { siteOf } from '../../../lambdas/http/origin';
import { route } from '../../../shared/http/route';

process.env.EDGE_SECRET = 'known to the edge';

const whoami = route({
  method: 'GET',
  path: '/api/whoami',
  access: 'public',
  reply: z.object({ ip: z.string() }),
  budget: { calls: 0, units: 0 },
});

let asked = 0;
const handler = endpoints(
  { whoami },
  {
    whoami: async ({ ip }) => {
      asked++;
      return { ip };
    },
  },
  {} as Store,
);

const ask = async (headers: Record<string, string>) => {
  const http = { method: 'GET', path: '/api/whoami', sourceIp: '130.176.0.1' };
  const requestContext = { http, timeEpoch: 0, requestId: '1' };
  const event = { routeKey: 'GET /api/whoami', headers, requestContext } as unknown as Event;
  const { statusCode, body } = (await handler(event, {} as Context)) as { statusCode: number; body: string };
  return { statusCode, ...JSON.parse(body) };
};

beforeEach(() => {
  asked = 0;
});

test.each<[string, Record<string, string>]>([
  ['no secret', {}],
  ['an empty secret', { 'x-origin-verify': '' }],
  ['a wrong secret', { 'x-origin-verify': 'guessed' }],
  ['the secret twice', { 'x-origin-verify': 'known to the edge,known to the edge' }],
])('a request with %s is refused before the handler runs', async (_, headers) => {
  const forged = { ...headers, 'x-forwarded-for': '1.2.3.4,130.176.0.1' };
  expect(await ask(forged)).toMatchObject({ statusCode: 403, code: 'forbidden' });
  expect(asked).toBe(0);
});

test('the viewer’s address is the one CloudFront saw, not the one the viewer claims', async () => {
  const forwarded = { 'x-forwarded-for': '1.2.3.4, 203.0.113.9, 130.176.0.1' };
  expect(await ask({ 'x-origin-verify': 'known to the edge', ...forwarded })).toEqual({
    statusCode: 200,
    ip: '203.0.113.9',
  });
});

describe('the site to return to', () => {
  test.each([
    ['https://hairloom.example', 'hairloom.example'],
    ['https://hairloom.example', 'Hairloom.Example'],
    ['http://localhost:4300', 'localhost:4300'],
  ])('is %s for a request to %s', (origin, host) => {
    expect(siteOf({ origin, 'x-forwarded-host': host })).toBe(origin);
  });

  test.each([
    ['https://evil.example', 'hairloom.example'],
    ['https://hairloom.example.evil.example', 'hairloom.example'],
    ['https://hairloom.example:8443', 'hairloom.example'],
    ['http://localhost:4001', 'localhost:4000'],
    ['https://hairloom.example', undefined],
    [undefined, 'hairloom.example'],
  ])('cannot be %s for a request to %s', (origin, host) => {
    expect(() => siteOf({ origin, 'x-forwarded-host': host })).toThrow(
      expect.objectContaining({ code: 'invalid_input' }),
    );
  });
});
