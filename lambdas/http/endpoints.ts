import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { Refusal } from '../../shared/http/refusal';
import { refusalReply } from '../../shared/http/refusals';
import type { Access, Reply, Request, Route } from '../../shared/http/route';
import type { Store } from '../data/store';
import { createHandler } from '../runtime/handler';
import { type ActorOf, actorFor, type Event } from './actor';
import { isFromEdge } from './edge';
import { parseRequest } from './parse';
import { strip } from './strip';

type Answerable = Omit<Route, 'access'> & { access: Access };

/** What a use case is given: the parsed request, who calls, and when (milliseconds since the epoch). */
export type Call<R extends Answerable> = Request<R> & {
  actor: ActorOf<R['access']>;
  now: number;
  ip: string;
};

export type UseCases<A extends Record<string, Answerable>> = {
  [K in keyof A]: (call: Call<A[K]>) => Promise<Reply<A[K]>>;
};

const cacheControl = ({ cache }: Route): string =>
  cache
    ? `public, max-age=${cache.maxAge}, stale-while-revalidate=${cache.staleWhileRevalidate}`
    : 'no-store';

const respond = (
  status: number,
  type: string,
  body: string,
  caching: string,
): APIGatewayProxyStructuredResultV2 => ({
  statusCode: status,
  headers: { 'content-type': `${type}; charset=utf-8`, 'cache-control': caching },
  body,
});

/** How the API refuses or fails: the status, and the body a program reads. */
export type ErrorReply = { status: number; body: { code: string; message: string } };

/** The page (HTML) a feature of pages answers instead. */
export type RenderError = (reply: ErrorReply, routeKey: string) => Promise<string>;

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
 * The viewer's address, of a request that came through CloudFront: it adds the address to what the viewer claims, and
 * API Gateway adds CloudFront's own.
 */
const viewerOf = ({ headers, requestContext }: Event): string =>
  headers['x-forwarded-for']?.split(',').at(-2)?.trim() ?? requestContext.http.sourceIp;

/**
 * The Lambda handler of one feature: finds the route, parses the request, knows the actor, calls the use case and
 * strips its answer to the reply schema. The only place that knows HTTP. With `renderError` it refuses with a page.
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
    const actor = await actorFor(route.access, event, store);
    const { timeEpoch: now } = event.requestContext;
    const reply = await useCase({ ...parseRequest(route, event), actor, now, ip: viewerOf(event) });
    const shown = strip(route.reply, reply);
    const body = route.type ? String(shown) : JSON.stringify(shown);
    return respond(route.status, route.type ?? 'application/json', body, cacheControl(route));
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
