import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { Refusal } from '../../shared/http/refusal';
import { refusalReply } from '../../shared/http/refusals';
import type { Access, Reply, Request, Route } from '../../shared/http/route';
import type { Store } from '../data/engine/store';
import { createHandler } from '../runtime/handler';
import { type ActorOf, actorFor, type Event } from './actor';
import { isFromEdge } from './edge';
import { parseRequest } from './parse';
import { strip } from './strip';

type AnyRoute = Omit<Route, 'access'> & { access: Access };

/** What a use case receives: the parsed request, the caller, and the time (milliseconds since the epoch). */
export type Call<R extends AnyRoute> = Request<R> & {
  actor: ActorOf<R['access']>;
  now: number;
  ip: string;
};

type UseCases<A extends Record<string, AnyRoute>> = {
  [K in keyof A]: (call: Call<A[K]>) => Promise<Reply<A[K]>>;
};

const cacheControl = ({ cache }: Route, query: unknown): string =>
  cache && !(query as { fresh?: string } | undefined)?.fresh
    ? `public, max-age=${cache.maxAge}, stale-while-revalidate=${cache.staleWhileRevalidate}`
    : 'no-store';

const respond = (
  status: number,
  type: string,
  body: string,
  caching: string,
): APIGatewayProxyStructuredResultV2 => ({
  statusCode: status,
  headers: {
    'content-type': `${type}; charset=utf-8`,
    'cache-control': caching,
    ...(type === 'text/csv' && { 'content-disposition': 'attachment' }),
  },
  body,
});

/** The reply to a refused or failed request. */
export type ErrorReply = { status: number; body: { code: string; message: string } };

/** Renders an error as an HTML page. */
type RenderError = (reply: ErrorReply, routeKey: string) => Promise<string>;

const errorReplyOf = (error: unknown): ErrorReply =>
  error instanceof Refusal
    ? refusalReply(error)
    : { status: 500, body: { code: 'internal', message: 'Something went wrong on our end.' } };

const answerError = async (
  error: unknown,
  { routeKey }: Event,
  renderError?: RenderError,
): Promise<APIGatewayProxyStructuredResultV2> => {
  const reply = errorReplyOf(error);
  return renderError
    ? respond(reply.status, 'text/html', await renderError(reply, routeKey), 'no-store')
    : respond(reply.status, 'application/json', JSON.stringify(reply.body), 'no-store');
};

/**
 * Returns the viewer's IP address of a request that came through CloudFront. CloudFront appends it to
 * `x-forwarded-for`, and API Gateway then appends CloudFront's own address.
 */
const viewerOf = ({ headers, requestContext }: Event): string =>
  headers['x-forwarded-for']?.split(',').at(-2)?.trim() ?? requestContext.http.sourceIp;

/**
 * Creates the Lambda handler of a feature: finds the route, parses the request, identifies the caller, calls the use
 * case and strips its result to the reply schema. The only code that knows about HTTP. With `renderError`, errors are
 * pages.
 */
export const endpoints = <A extends Record<string, Route>>(
  api: A,
  useCases: UseCases<A>,
  store: Store,
  renderError?: RenderError,
) => {
  const routes = new Map(
    Object.entries(api).map(([name, route]) => [
      `${route.method} ${route.path}`,
      { route, useCase: useCases[name] as (call: unknown) => Promise<unknown> },
    ]),
  );
  const respondTo = async (event: Event): Promise<APIGatewayProxyStructuredResultV2> => {
    const found = routes.get(event.routeKey);
    if (!found) throw new Refusal('not_found');
    if (!isFromEdge(event.headers)) throw new Refusal('forbidden');
    const { route, useCase } = found;
    const ip = viewerOf(event);
    const actor = await actorFor(route.access, event, store, ip);
    const { timeEpoch: now } = event.requestContext;
    const request = parseRequest(route, event);
    const reply = await useCase({ ...request, actor, now, ip });
    const shown = strip(route.reply, reply);
    const body = route.type ? String(shown) : JSON.stringify(shown);
    return respond(route.status, route.type ?? 'application/json', body, cacheControl(route, request.query));
  };
  return createHandler(respondTo, {
    describe: (event, result) => ({
      route: event.routeKey,
      status: result?.statusCode,
      gatewayRequestId: event.requestContext.requestId,
    }),
    answerError: (error, event) => answerError(error, event, renderError),
  });
};
