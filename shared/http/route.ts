import type * as z from 'zod';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * Who may call a route. The use case checks whether the caller may act on a particular item. `public` needs no session,
 * `user` any signed-in user, `provider` and `admin` an approved role.
 */
export type Access = 'public' | 'user' | 'provider' | 'admin';

/** How long CloudFront and browsers may cache a reply, in seconds. A route without it sends `no-store`. */
type Cache = { maxAge: number; staleWhileRevalidate: number };

/**
 * The most DynamoDB calls and capacity units a request may use, who calls included; tests enforce it. A session's first
 * request of the day also notes it, which is not included.
 */
type Budget = { calls: number; units: number };

export type Route = {
  method: Method;
  path: `/${string}`;
  access: Access;
  status: number;
  cache?: Cache;
  budget: Budget;
  /** Looks up the caller's sessions although it only reads; see `checksSession`. */
  notesSession?: boolean;
  params?: z.ZodType;
  query?: z.ZodType;
  headers?: z.ZodType;
  body?: z.ZodType;
  /** The longest body, if it may be longer than 64 kB. */
  maxBodyBytes?: number;
  /** The content type of a reply that is not JSON. */
  type?: 'text/html' | 'text/plain' | 'text/calendar' | 'text/csv' | 'application/xml';
  reply: z.ZodType;
};

/**
 * Whether a request looks up the caller's sessions, and notes its own. What signed-in people only read does without, since
 * their token lives for 15 minutes; docs/product/accounts.md#passwords-and-sessions.
 */
export const checksSession = ({
  access,
  method,
  notesSession = false,
}: Pick<Route, 'access' | 'method' | 'notesSession'>): boolean =>
  access !== 'public' && (access !== 'user' || method !== 'GET' || notesSession);

/**
 * Whether a route also answers HEAD: public pages and files do, which link checkers, previews and calendars ask about
 * before they read them. The JSON API does not.
 */
export const answersHead = ({ method, access, type }: Pick<Route, 'method' | 'access' | 'type'>): boolean =>
  method === 'GET' && access === 'public' && type !== undefined;

/** Defines a route of the API. Path parameters are written `{name}`, as in API Gateway. */
export const route = <const R extends Omit<Route, 'status'> & { status?: number }>(
  definition: R,
): R & { status: number } => ({ status: 200, ...definition });

export type Part<R, K extends string> =
  R extends Record<K, infer S extends z.ZodType> ? z.output<S> : undefined;

/** What a use case receives: every part, parsed by the route's schemas. */
export type Request<R> = {
  params: Part<R, 'params'>;
  query: Part<R, 'query'>;
  headers: Part<R, 'headers'>;
  body: Part<R, 'body'>;
};

export type Reply<R extends { reply: z.ZodType }> = z.output<R['reply']>;
