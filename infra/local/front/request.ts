import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import type { Clock } from '../provider';

/** Returns headers by lower-case name, joining repeated ones like API Gateway and CloudFront. */
export const joinedHeaders = (request: IncomingMessage) => {
  const headers: Record<string, string> = {};
  const raw = request.rawHeaders;
  for (let i = 0; i < raw.length; i += 2) {
    const name = (raw[i] as string).toLowerCase();
    const value = raw[i + 1] as string;
    const before = headers[name];
    headers[name] = before === undefined ? value : `${before}${name === 'cookie' ? '; ' : ','}${value}`;
  }
  return headers;
};

/**
 * Returns the viewer's address without an IPv6 prefix on IPv4 addresses, or a valid address from the
 * `x-local-address` header.
 */
export const viewerIp = (request: IncomingMessage) => {
  const own = request.headers['x-local-address'];
  if (typeof own === 'string' && isIP(own)) return own;
  return (request.socket.remoteAddress ?? '127.0.0.1').replace(/^::ffff:/, '');
};

/** Returns milliseconds since the epoch, from a valid `x-local-now` header or else from the clock. */
export const requestNow = (request: IncomingMessage, clock: Clock) => {
  const own = request.headers['x-local-now'];
  const at = typeof own === 'string' ? Date.parse(own) : Number.NaN;
  return Number.isNaN(at) ? clock() : at;
};

/** Splits a request target into path and query (without `?`), both still encoded. */
export const splitTarget = (target: string) => {
  const mark = target.indexOf('?');
  return mark < 0
    ? { path: target, query: '' }
    : { path: target.slice(0, mark), query: target.slice(mark + 1) };
};

/** Returns the still encoded `name=value` pairs of a query string, in order. */
export const rawPairs = (query: string): [name: string, value: string][] =>
  query === ''
    ? []
    : query.split('&').map((pair) => {
        const equals = pair.indexOf('=');
        return equals < 0 ? [pair, ''] : [pair.slice(0, equals), pair.slice(equals + 1)];
      });

/** Decodes a name or value of a query; invalid percent-encoding is left as it is. */
export const decodeQuery = (text: string) => {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return text;
  }
};
