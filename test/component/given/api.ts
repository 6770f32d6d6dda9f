import { type Api, api } from '../../../shared/api';
import { Refusal } from '../../../shared/http/refusal';
import { type RefusalCode, type RefusalMore, refusalReply } from '../../../shared/http/refusals';
import type { Part, Reply, Route } from '../../../shared/http/route';
import type { SiteConfig } from '../../../web/lib/config';

type Asked<R> = {
  params: Part<R, 'params'>;
  query: Part<R, 'query'>;
  headers: Part<R, 'headers'>;
  body: Part<R, 'body'>;
};

/**
 * What a route answers: a reply, a refusal, nothing for now (`waiting`), no connection (`offline`), or what a function
 * says, also later.
 */
type Answer<R extends Route> = Reply<R> | Refusal | typeof waiting | typeof offline;

export type Answers = {
  [K in keyof Api]?: Answer<Api[K]> | ((asked: Asked<Api[K]>) => Answer<Api[K]> | Promise<Answer<Api[K]>>);
};

/** The reply does not come while the test runs. */
export const waiting = Symbol('waiting');

/** The server cannot be reached. */
export const offline = Symbol('offline');

/** The settings of the deployment. */
const siteConfig: SiteConfig = {
  region: 'us-east-1',
  userPoolId: 'pool',
  userPoolClientId: 'client',
  stage: 'test',
  marketplaceZone: 'America/New_York',
  passwordMinLength: 8,
};

class Offline extends TypeError {}

/** Refuses, as the API does: with the code's status, and its message unless there is another. */
export const refused = (code: RefusalCode, more: RefusalMore = {}): Refusal => new Refusal(code, more);

/** The requests that the site has sent, in order: the route and its parsed parts. */
export type Sent = { route: keyof Api } & Asked<Route>;

const patternOf = ({ path }: Route): RegExp => new RegExp(`^${path.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`);

const routes = Object.entries<Route>(api).map(([name, route]) => ({
  name: name as keyof Api,
  route,
  pattern: patternOf(route),
}));

const json = (status: number, body: unknown): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

const decoded = (parts: Record<string, string> = {}): Record<string, string> =>
  Object.fromEntries(Object.entries(parts).map(([name, value]) => [name, decodeURIComponent(value)]));

/**
 * The API as a test says it answers. Requests are parsed, and replies stripped, by the schemas of the contract, so that
 * neither can differ from it. `mistakes` are the test's own: requests that it has no answer for, and replies that break
 * the contract.
 */
export const answering = (answers: Answers) => {
  const sent: Sent[] = [];
  const mistakes: unknown[] = [];
  const answer = async (
    url: string,
    { method = 'GET', body, headers }: RequestInit = {},
  ): Promise<Response> => {
    const { pathname, searchParams } = new URL(url, 'http://localhost');
    if (pathname === '/config.json') return json(200, siteConfig);
    const found = routes.find((each) => each.route.method === method && each.pattern.test(pathname));
    const given = found && answers[found.name];
    if (!found || given === undefined) throw new Error(`The test has no answer for ${method} ${pathname}`);
    const { name, route, pattern } = found;
    const asked = {
      params: route.params?.parse(decoded(pattern.exec(pathname)?.groups)),
      query: route.query?.parse(Object.fromEntries(searchParams)),
      headers: route.headers?.parse(headers),
      body: route.body?.parse(body === undefined ? undefined : JSON.parse(String(body))),
    } as Asked<Route>;
    sent.push({ route: name, ...asked });
    const reply = await (typeof given === 'function'
      ? (given as (asked: Asked<Route>) => unknown)(asked)
      : given);
    if (reply === waiting) return new Promise(() => {});
    if (reply === offline) throw new Offline('Failed to fetch');
    if (reply instanceof Refusal) {
      const { status, body: refusal } = refusalReply(reply);
      return json(status, refusal);
    }
    const parsed = route.reply.parse(reply);
    return route.type
      ? new Response(parsed as string, { headers: { 'content-type': route.type } })
      : json(route.status, parsed);
  };
  const fetch = (async (url: string, init?: RequestInit) => {
    try {
      return await answer(url, init);
    } catch (error) {
      if (!(error instanceof Offline)) mistakes.push(error);
      throw error;
    }
  }) as typeof globalThis.fetch;
  return { sent, mistakes, fetch };
};
