/*
 * API Gateway, HTTP APIs.
 * Covers: Api with a Body, an OpenAPI 3.0 document (methods and x-amazon-apigateway-any-method, `{variable}` and
 * `{greedy+}` as declared parameters, security by a JWT authorizer with scopes, references to integrations of type
 * aws_proxy with payload format 2.0), Stage `$default`; bodies up to 10 MB; 503 at once if the function has too many
 * calls. A stage's throttling and access logs have no effect. Any other property or key of the document throws at start.
 */
import { type Invoke, TooManyRequests } from '../provider';
import { eventOf } from './http-api/event';
import { type Jwks, jwtAuthorizer } from './http-api/jwt';
import { internalServerError, responseOf, serviceUnavailable } from './http-api/response';
import { matchRoute, pathVariables, routeTable } from './http-api/routes';
import type { HttpApi, Route } from './http-api/template';
import { jsonResponse, type Origin, type OriginResponse } from './origin';

export type HttpApiDeps = { invoke: Invoke; jwks: Jwks };

/** Returns the API as an origin. @throws Error if the template uses something unsupported. */
export const httpApi = (api: HttpApi, deps: HttpApiDeps): Origin => {
  if (api.stage !== '$default') throw new Error(`Stage ${api.stage} of ${api.id}: only $default is covered`);
  const authorizers = new Map(
    Object.entries(api.authorizers).map(([name, authorizer]) => [
      name,
      // Tokens are issued and checked in real time, not by the local clock.
      jwtAuthorizer(authorizer, deps.jwks, Date.now),
    ]),
  );
  const served = (route: Route): [string, Origin] => [
    route.key,
    servedRoute(api, route, deps, authorizers.get(route.authorizer ?? '')),
  ];
  const table = routeTable(api.routes.map(served));
  return async (request) => {
    const route = matchRoute(table, request.method, request.path);
    return route ? route(request) : jsonResponse(404, { message: 'Not Found' });
  };
};

/** API Gateway's limit for request bodies, in bytes. */
export const MAX_BODY = 10 * 1024 * 1024;

/** API Gateway's response to a body over its limit. */
export const tooLarge = () => jsonResponse(413, { message: 'Request Entity Too Large' });

const servedRoute = (
  api: HttpApi,
  { key, fn, timeoutMs, scopes }: Route,
  { invoke }: HttpApiDeps,
  authorize: ReturnType<typeof jwtAuthorizer> | undefined,
): Origin => {
  const variables = pathVariables(key);
  return async (request) => {
    const jwt = await authorize?.(request.headers, scopes);
    if (jwt === 'unauthorized') return unauthorized();
    if (jwt === 'forbidden') return jsonResponse(403, { message: 'Forbidden' });
    return integrate(invoke, fn, eventOf(api, key, request, variables(request.path), jwt), timeoutMs);
  };
};

const unauthorized = (): OriginResponse => {
  const response = jsonResponse(401, { message: 'Unauthorized' });
  response.headers['www-authenticate'] = 'Bearer';
  return response;
};

/** API Gateway's response when Lambda throttles the function, with the time after which a retry may succeed. */
const throttled = (): OriginResponse => {
  const response = serviceUnavailable();
  response.headers['retry-after'] = '1';
  return response;
};

const integrate = async (invoke: Invoke, fn: string, event: unknown, timeout: number) => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<OriginResponse>((resolve) => {
    timer = setTimeout(() => resolve(serviceUnavailable()), timeout);
  });
  try {
    return await Promise.race([invoke(fn, event, { throttle: true }).then(responseOf), late]);
  } catch (error) {
    return error instanceof TooManyRequests ? throttled() : internalServerError();
  } finally {
    clearTimeout(timer);
  }
};
