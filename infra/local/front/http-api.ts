/*
 * API Gateway, HTTP APIs.
 * Covers: Api (CorsConfiguration), Stage `$default`, Route (`METHOD /path`, `{variable}`, `{greedy+}`, ANY, `$default`;
 * NONE and JWT with scopes), Integration (AWS_PROXY to a function, payload format 2.0, TimeoutInMillis) and JWT
 * authorizers; bodies up to 10 MB; 503 at once if the function has too many calls. A stage's throttling and access logs
 * have no effect. Any other property throws at start.
 */
import { type Invoke, TooManyRequests } from '../provider';
import { preflight, withCors } from './http-api/cors';
import { eventOf } from './http-api/event';
import { type Jwks, jwtAuthorizer } from './http-api/jwt';
import { internalServerError, responseOf, serviceUnavailable } from './http-api/response';
import { matchRoute, pathVariables, routeTable } from './http-api/routes';
import { type Api, authorizerOf, functionOf, integrationOf, type Route } from './http-api/template';
import { jsonResponse, type Origin, type OriginRequest, type OriginResponse } from './origin';

const MAX_TIMEOUT = 30_000;

export type HttpApiDeps = { invoke: Invoke; jwks: Jwks };

/** Returns the API as an origin. @throws Error if the template uses something unsupported. */
export const httpApi = (api: Api, deps: HttpApiDeps): Origin => {
  if (api.stage !== '$default') throw new Error(`Stage ${api.stage} of ${api.id}: only $default is covered`);
  const table = routeTable(api.routes.map((route) => [route.RouteKey, servedRoute(api, route, deps)]));
  const cors = api.CorsConfiguration;
  const answer = async (request: OriginRequest) => {
    const route = matchRoute(table, request.method, request.path);
    return route ? route(request) : jsonResponse(404, { message: 'Not Found' });
  };
  if (!cors) return answer;
  return async (request) => preflight(cors, request) ?? withCors(cors, request, await answer(request));
};

/** API Gateway's limit for request bodies, in bytes. */
export const MAX_BODY = 10 * 1024 * 1024;

/** API Gateway's response to a body over its limit. */
export const tooLarge = () => jsonResponse(413, { message: 'Request Entity Too Large' });

const servedRoute = (api: Api, route: Route, deps: HttpApiDeps): Origin => {
  const integration = integrationOf(api, route);
  if (integration.IntegrationType !== 'AWS_PROXY')
    throw new Error(`Integration ${integration.id}: IntegrationType must be AWS_PROXY`);
  if (integration.PayloadFormatVersion !== '2.0')
    throw new Error(`Integration ${integration.id}: PayloadFormatVersion must be 2.0`);
  const fn = functionOf(integration.IntegrationUri);
  const timeout = Math.min(integration.TimeoutInMillis ?? MAX_TIMEOUT, MAX_TIMEOUT);
  const variables = pathVariables(route.RouteKey);
  const authorizer = authorizerOf(api, route);
  // Tokens are issued and checked in real time, not by the local clock.
  const authorize = authorizer && jwtAuthorizer(authorizer, deps.jwks, Date.now);
  return async (request) => {
    const jwt = authorize && (await authorize(request.headers, route.AuthorizationScopes));
    if (jwt === 'unauthorized') return unauthorized();
    if (jwt === 'forbidden') return jsonResponse(403, { message: 'Forbidden' });
    const event = eventOf(api, route.RouteKey, request, variables(request.path), jwt);
    return integrate(deps.invoke, fn, event, timeout);
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
