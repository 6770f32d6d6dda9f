import { randomUUID } from 'node:crypto';
import type { Context } from 'aws-lambda';
import { addressOf } from '../../infra/acting/person';
import type { Event, Person } from '../../lambdas/http/actor';
import { api, features } from '../../shared/api';
import { edgeHeader } from '../../shared/http/edge';
import type { Route } from '../../shared/http/route';

export type RouteName = keyof typeof api;

export type Parts = {
  params?: Record<string, string>;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  body?: unknown;
};

/** The API's response; `body` is parsed JSON. */
// biome-ignore lint/suspicious/noExplicitAny: each test knows the shape of its response
export type ApiResponse = { status: number; body: any };

export type Handler = (
  event: Event,
  context: Context,
) => Promise<{ statusCode?: number; headers?: Record<string, unknown>; body?: string }>;

const claimsOf = ({ id, loginId, email, name, accountType, signedInAt }: Person) => ({
  sub: loginId,
  person_id: id,
  token_use: 'id',
  email,
  name,
  'custom:account_type': accountType,
  auth_time: signedInAt / 1_000,
});

const eventOf = (route: Route, person: Person | undefined, parts: Parts, now: number): Event => {
  const routeKey = `${route.method} ${route.path}`;
  const path = route.path.replace(/\{(\w+)\}/g, (_, name) => parts.params?.[name] ?? '');
  const sourceIp = person ? addressOf(person.email) : '127.0.0.1';
  const http = { method: route.method, path, protocol: 'HTTP/1.1', sourceIp, userAgent: 'test' };
  return {
    version: '2.0',
    routeKey,
    rawPath: path,
    rawQueryString: '',
    headers: { [edgeHeader]: 'test-secret', 'x-forwarded-host': 'hairloom.test', ...parts.headers },
    pathParameters: parts.params,
    queryStringParameters: parts.query,
    body: typeof parts.body === 'string' ? parts.body : JSON.stringify(parts.body),
    isBase64Encoded: false,
    requestContext: {
      accountId: '000000000000',
      apiId: 'api',
      domainName: 'localhost',
      domainPrefix: 'api',
      http,
      requestId: randomUUID(),
      routeKey,
      stage: '$default',
      time: new Date(now).toISOString(),
      timeEpoch: now,
      ...(person && {
        authorizer: {
          principalId: '',
          integrationLatency: 0,
          jwt: { claims: claimsOf(person), scopes: [] },
        },
      }),
    },
  };
};

/** The feature a route belongs to. */
export const featureOf = (name: RouteName): keyof typeof features =>
  Object.entries(features).find(([, routes]) => name in routes)![0] as keyof typeof features;

// Longer than in Lambda: hundreds of requests share this process and its engine.
const context = { getRemainingTimeInMillis: () => 120_000 } as Context;

/** Calls a feature's handler as API Gateway would. `now` in milliseconds. */
export const request = async (
  handler: Handler,
  call: { name: RouteName; person?: Person; parts: Parts; now: number },
): Promise<ApiResponse> => {
  const reply = await handler(eventOf(api[call.name], call.person, call.parts, call.now), context);
  const isJson = String(reply.headers?.['content-type']).startsWith('application/json');
  const body = isJson ? JSON.parse(reply.body ?? 'null') : reply.body;
  return { status: reply.statusCode ?? 0, body };
};
