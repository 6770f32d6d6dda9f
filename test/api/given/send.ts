import { addressOf, claimsOf } from '../../../infra/acting/person';
import { api, type RouteName } from '../../../shared/api';

export type Parts = {
  params?: Record<string, string>;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  /** Sent as JSON, unless it is a string, which is sent as it is. */
  body?: unknown;
};

export type Answer = {
  status: number;
  headers: Headers;
  text: string;
  body: Record<string, unknown> | undefined;
};

/** The address to call from, by the token's email; localhost for a forged token. */
const addressIn = (token: string): string => {
  try {
    return addressOf(claimsOf(token).email);
  } catch {
    return '127.0.0.1';
  }
};

const parsed = (text: string) => {
  try {
    return JSON.parse(text) as Record<string, unknown>;
  } catch {
    return undefined;
  }
};

/** Calls a route with any parts, valid or not, with or without a token. */
export const send = async (
  origin: string,
  name: RouteName,
  { params = {}, query = {}, headers = {}, body }: Parts,
  token?: string,
): Promise<Answer> => {
  const { method, path } = api[name];
  const filled = path.replace(/\{(\w+)\+?\}/g, (_, key: string) =>
    encodeURIComponent(params[key] ?? 'missing'),
  );
  const search = new URLSearchParams(query).toString();
  const response = await fetch(`${origin}${filled}${search && `?${search}`}`, {
    method,
    headers: {
      origin,
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}`, 'x-local-address': addressIn(token) }),
      ...headers,
    },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, headers: response.headers, text, body: parsed(text) };
};
