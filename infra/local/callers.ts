import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';

/*
 * Any web page can make a browser send requests to this machine. Their Origin names that page, and if a name that the
 * page controls resolves to 127.0.0.1 (DNS rebinding), their Host is that name.
 */

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

const parse = (url: string): URL | undefined => (URL.canParse(url) ? new URL(url) : undefined);

/** Whether a request's Host is this machine, or one of the names the operator allows. */
export const namesThisMachine = ({ headers }: IncomingMessage, allowed: readonly string[] = []): boolean => {
  const host = parse(`http://${headers.host}`)?.hostname;
  return host !== undefined && (LOOPBACK.includes(host) || allowed.includes(host));
};

/**
 * Whether a request's Origin, if it has one, is the server it was sent to, under any of its names, or one of `sites`.
 * The Host must have been checked.
 */
export const isOwnOrigin = (
  { headers }: IncomingMessage,
  { allowed = [], sites = [] }: { allowed?: readonly string[]; sites?: readonly string[] } = {},
): boolean => {
  const { origin, host } = headers;
  if (origin === undefined) return true;
  // Forms on pages with `Referrer-Policy: no-referrer` send `null`. Pages cannot set Sec-Fetch-Site.
  if (origin === 'null') return headers['sec-fetch-site'] === 'same-origin';
  if (sites.includes(origin)) return true;
  const [from, to] = [parse(origin), parse(`http://${host}`)];
  if (!from || !to || from.port !== to.port) return false;
  return from.host === to.host || LOOPBACK.includes(from.hostname) || allowed.includes(from.hostname);
};

/** Refuses a request of another web page. */
export const refuseCaller = (response: ServerResponse): void => {
  response.writeHead(403, { 'content-type': 'application/json', 'cache-control': 'no-store' });
  response.end(JSON.stringify({ message: 'Only this machine and its own pages may use the local cloud' }));
};

/** Refuses requests by another host name or from other pages than `sites` before `handle` sees them. */
export const forOwnCallers =
  (handle: RequestListener, sites: readonly string[] = []): RequestListener =>
  (request, response) =>
    namesThisMachine(request) && isOwnOrigin(request, { sites })
      ? handle(request, response)
      : refuseCaller(response);
