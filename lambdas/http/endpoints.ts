import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { Refusal } from '../../shared/http/refusal';
import { refusalReply } from '../../shared/http/refusals';
import { type Access, answersHead, type Reply, type Request, type Route } from '../../shared/http/route';
import type { NamedRefs, Store } from '../data/engine/store';
import { createHandler } from '../runtime/handler';
import { type ActorOf, type Event, personOf, readCaller } from './actor';
import { isFromEdge } from './edge';
import { parseRequest } from './parse';
import { strip } from './strip';
import type { Asked } from './with-reads';

type AnyRoute = Omit<Route, 'access'> & { access: Access };

/** What a use case receives: the parsed request, the caller, and the time (milliseconds since the epoch). */
export type Call<R extends AnyRoute> = Request<R> & {
  actor: ActorOf<R['access']>;
  now: number;
  ip: string;
};

/** `reads`: what it reads first; see `withReads`. */
type UseCase<R extends AnyRoute> = ((call: Call<R>) => Promise<Reply<R>>) & {
  reads?: (asked: Asked<R>) => NamedRefs;
};
type UseCases<A extends Record<string, AnyRoute>> = { [K in keyof A]: UseCase<A[K]> };

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

/** The route of the table, as in `GET /items/{id}`. The gateway may have one route for all methods of a path. */
const routeKeyOf = ({ routeKey, requestContext }: Event): string =>
  `${requestContext.http.method} ${routeKey.split(' ')[1]}`;

const errorReplyOf = (error: unknown): ErrorReply =>
  error instanceof Refusal
    ? refusalReply(error)
    : { status: 500, body: { code: 'internal', message: 'Something went wrong on our end.' } };

const answerError = async (
  error: unknown,
  event: Event,
  renderError?: RenderError,
): Promise<APIGatewayProxyStructuredResultV2> => {
  const reply = errorReplyOf(error);
  return renderError
    ? respond(reply.status, 'text/html', await renderError(reply, routeKeyOf(event)), 'no-store')
    : respond(reply.status, 'application/json', JSON.stringify(reply.body), 'no-store');
};

/**
 * Returns the viewer's IP address of a request that came through CloudFront. CloudFront appends it to
 * `x-forwarded-for`, and API Gateway then appends CloudFront's own address.
 */
const viewerOf = ({ headers, requestContext }: Event): string =>
  headers['x-forwarded-for']?.split(',').at(-2)?.trim() ?? requestContext.http.sourceIp;

type UnknownUseCase = ((call: unknown) => Promise<unknown>) & { reads?: (asked: unknown) => NamedRefs };

/** Parses a request, and returns instead of throwing why it is refused. */
const parsedOrRefused = (route: Route, event: Event) => {
  try {
    return { request: parseRequest(route, event) };
  } catch (refusal) {
    return { refusal };
  }
};

/**
 * Parses the request and identifies the caller, whose IP address is `ip`. Reads with that what the use case reads first.
 * What is wrong with a request is told to those who may make it.
 */
const prepare = async (
  store: Store,
  { route, useCase }: { route: Route; useCase: UnknownUseCase },
  event: Event,
  ip: string,
) => {
  if (route.access === 'public') return { request: parseRequest(route, event), actor: undefined };
  const person = personOf(event);
  const { timeEpoch: now } = event.requestContext;
  const { request, refusal } = parsedOrRefused(route, event);
  const refs = request && useCase.reads?.({ ...request, actor: person, now });
  const { actor, found } = await readCaller(store, person, { route, event, ip, refs: refs ?? {} });
  if (!request) throw refusal;
  return { request, actor, found };
};

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
  const routes = new Map<string, { route: Route; useCase: UnknownUseCase }>(
    Object.entries(api).flatMap(([name, route]) => {
      const found = { route, useCase: useCases[name] as unknown as UnknownUseCase };
      // The gateway leaves out the body of a reply to HEAD.
      const methods = answersHead(route) ? [route.method, 'HEAD'] : [route.method];
      return methods.map((method) => [`${method} ${route.path}`, found] as const);
    }),
  );
  const respondTo = async (event: Event): Promise<APIGatewayProxyStructuredResultV2> => {
    const found = routes.get(routeKeyOf(event));
    if (!found) throw new Refusal('not_found');
    if (!isFromEdge(event.headers)) throw new Refusal('forbidden');
    const { route, useCase } = found;
    const ip = viewerOf(event);
    const { request, ...prepared } = await prepare(store, found, event, ip);
    const reply = await useCase({ ...request, ...prepared, now: event.requestContext.timeEpoch, ip });
    const shown = strip(route.reply, reply);
    const body = route.type ? String(shown) : JSON.stringify(shown);
    return respond(route.status, route.type ?? 'application/json', body, cacheControl(route, request.query));
  };
  return createHandler(respondTo, {
    describe: (event, result) => ({
      route: routeKeyOf(event),
      status: result?.statusCode,
      gatewayRequestId: event.requestContext.requestId,
    }),
    answerError: (error, event) => answerError(error, event, renderError),
  });
};
