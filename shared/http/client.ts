import type * as z from 'zod';
import { newCorrelation } from './correlation';
import { Refusal } from './refusal';
import type { RefusalBody } from './refusals';
import type { Route } from './route';

/** A part of a request is optional if all of its fields are. */
type InputOf<R, K extends string> =
  R extends Record<K, infer S extends z.ZodType>
    ? Record<never, never> extends z.input<S>
      ? { [key in K]?: z.input<S> }
      : { [key in K]: z.input<S> }
    : unknown;

/** The parts of a request that its route declares. */
export type Call<R> = InputOf<R, 'params'> & InputOf<R, 'query'> & InputOf<R, 'headers'> & InputOf<R, 'body'>;

export type Client<A extends Record<string, Route>> = {
  [K in keyof A]: (
    ...call: Record<never, never> extends Call<A[K]> ? [Call<A[K]>?] : [Call<A[K]>]
  ) => Promise<z.output<A[K]['reply']>>;
};

type RequestParts = {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  headers?: Record<string, string>;
  body?: unknown;
};

/** The parts of a route that a call needs. */
export type Address = Pick<Route, 'method' | 'path' | 'access' | 'type'>;

/** A failure that is not a refusal: no connection, a gateway error, or a reply that is not JSON. */
export class Unreachable extends Error {
  override readonly name = 'Unreachable';
  constructor(
    message: string,
    options?: ErrorOptions,
    /** How long an overloaded server asks to wait before the next try (milliseconds). */
    readonly retryAfterMs = 0,
  ) {
    super(message, options);
  }
}

const urlOf = (origin: string, route: Address, { params, query }: RequestParts): string => {
  const path = route.path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(params?.[name] ?? ''));
  const entries = Object.entries(query ?? {}).filter(([, value]) => value !== undefined && value !== '');
  const search = new URLSearchParams(entries.map(([key, value]) => [key, String(value)])).toString();
  return `${origin}${path}${search && `?${search}`}`;
};

/** The refusal of a call that needs a session. */
export const signedOut = () => new Refusal('signed_out', { message: 'Please sign in to continue.' });

const isRefusal = (body: unknown): body is RefusalBody =>
  !!body && typeof body === 'object' && 'code' in body && 'message' in body;

const asRefusal = (body: unknown, { status, headers }: Response): Error => {
  if (status < 500 && isRefusal(body)) {
    const { code, ...more } = body;
    return new Refusal(code, more);
  }
  if (status === 401) return signedOut();
  // A date instead of seconds, which the API does not send, counts as none.
  const retryAfterSeconds = Number(headers.get('retry-after')) || 0;
  return new Unreachable(`The server answered ${status}`, {}, 1_000 * retryAfterSeconds);
};

/**
 * A typed function per route. `token` returns the session's token, or undefined for a visitor; public routes are called
 * without it, so that everyone shares the cached reply. Throws `Refusal` if the API refuses, `Unreachable` for any
 * other failure.
 */
export const createClient = <A extends Record<string, Route>>(
  routes: { [name in keyof A]: Address },
  options: { origin?: string; token?: () => Promise<string | undefined>; fetch?: typeof fetch },
): Client<A> => {
  const send = async (route: Address, parts: RequestParts = {}) => {
    const token = route.access === 'public' ? undefined : await options.token?.();
    const response = await (options.fetch ?? fetch)(urlOf(options.origin ?? '', route, parts), {
      method: route.method,
      headers: {
        ...newCorrelation(),
        ...(parts.body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
        ...parts.headers,
      },
      ...(parts.body === undefined ? {} : { body: JSON.stringify(parts.body) }),
    }).catch((cause: unknown) => {
      throw new Unreachable('The server cannot be reached', { cause });
    });
    const isText = response.ok && route.type;
    const body: unknown = await (isText ? response.text() : response.json()).catch(() => undefined);
    if (!response.ok || body === undefined) throw asRefusal(body, response);
    return body;
  };
  const calls = Object.entries<Address>(routes).map(([name, route]) => [
    name,
    (parts?: RequestParts) => send(route, parts),
  ]);
  return Object.fromEntries(calls) as Client<A>;
};
