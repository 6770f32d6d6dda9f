import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import type { Clock } from '../provider';

/** Headers by lower-case name; repeated ones joined as API Gateway and CloudFront do. */
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

/** The viewer's address, an IPv4 one without its IPv6 wrapping: the request's `x-local-address` if it is one. */
export const viewerIp = (request: IncomingMessage) => {
  const own = request.headers['x-local-address'];
  if (typeof own === 'string' && isIP(own)) return own;
  return (request.socket.remoteAddress ?? '127.0.0.1').replace(/^::ffff:/, '');
};

/** Milliseconds since the epoch: the request's `x-local-now` if it is a date, else the clock's. */
export const requestNow = (request: IncomingMessage, clock: Clock) => {
  const own = request.headers['x-local-now'];
  const at = typeof own === 'string' ? Date.parse(own) : Number.NaN;
  return Number.isNaN(at) ? clock() : at;
};

/** The path and the query (without `?`) of a request target, both as on the wire. */
export const splitTarget = (target: string) => {
  const mark = target.indexOf('?');
  return mark < 0
    ? { path: target, query: '' }
    : { path: target.slice(0, mark), query: target.slice(mark + 1) };
};

/** `name=value` pairs of a query string as on the wire, in order. */
export const rawPairs = (query: string): [name: string, value: string][] =>
  query === ''
    ? []
    : query.split('&').map((pair) => {
        const equals = pair.indexOf('=');
        return equals < 0 ? [pair, ''] : [pair.slice(0, equals), pair.slice(equals + 1)];
      });

/** Decodes a query's name or value; what is not valid percent-encoding stays as it is. */
export const decodeQuery = (text: string) => {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return text;
  }
};
