import { decodeQuery, rawPairs } from '../request';
import type { Behavior } from './behaviors';
import { servedEncoding } from './compression';
import { type CachePolicy, type OriginPolicy, selects } from './policies';
import type { Selection } from './template';

// Headers that CloudFront always sends to an origin.
const ALWAYS_SENT = ['content-type', 'content-length', 'x-forwarded-for'];
// Headers that CloudFront adds if a policy names them; viewers cannot set them.
const ADDED = { 'cloudfront-forwarded-proto': 'http' };
const HOP_BY_HOP = [
  'connection',
  'keep-alive',
  'proxy-connection',
  'te',
  'transfer-encoding',
  'upgrade',
  'expect',
];

/** Returns the selected part of a query string, in the viewer's order and still encoded. */
const selectedQuery = (selection: Selection, query: string) => {
  if (query === '' || selection.kind === 'none') return '';
  if (selection.kind === 'all') return query;
  return query
    .split('&')
    .filter((pair) => selects(selection, decodeQuery(pair.split('=', 1)[0] as string)))
    .join('&');
};

const selectedCookies = (selections: Selection[], cookie: string | undefined) =>
  (cookie ?? '')
    .split('; ')
    .filter(
      (pair) => pair !== '' && selections.some((each) => selects(each, pair.split('=', 1)[0] as string)),
    )
    .join('; ');

// The order of query parameters does not matter.
const cacheKey = (
  policy: CachePolicy,
  path: string,
  query: string,
  headers: Record<string, string>,
  encoding: string,
) => {
  let key = `${encoding} ${path}`;
  const kept = selectedQuery(policy.query, query);
  if (kept !== '') key += `?${kept.includes('&') ? kept.split('&').sort().join('&') : kept}`;
  for (const name of policy.headers.names) key += `\n${name}:${headers[name] ?? ''}`;
  if (policy.cookies.kind !== 'none') key += `\n${selectedCookies([policy.cookies], headers.cookie)}`;
  return key;
};

/** Returns the cache key, which includes the behavior and the encoding for the viewer. */
export const keyOf = (
  { index, cache }: Behavior,
  path: string,
  query: string,
  headers: Record<string, string>,
) => `${index} ${cacheKey(cache, path, query, headers, servedEncoding(cache, headers['accept-encoding']))}`;

/** Returns the query string for the origin: what either policy selects. */
export const forwardedQuery = (cache: CachePolicy, origin: OriginPolicy, query: string) => {
  if (cache.query.kind === 'all' || origin.query.kind === 'all') return query;
  return rawPairs(query)
    .filter(([name]) => [cache.query, origin.query].some((each) => selects(each, decodeQuery(name))))
    .map(([name, value]) => (value === '' ? name : `${name}=${value}`))
    .join('&');
};

/** Returns the headers for the origin: what either policy selects, and CloudFront's own. */
export const forwardedHeaders = (
  cache: CachePolicy,
  origin: OriginPolicy,
  headers: Record<string, string>,
  host: string,
  ip: string,
) => {
  const sent: Record<string, string> = {};
  for (const name in headers) {
    if (name === 'cookie' || name in ADDED || HOP_BY_HOP.includes(name)) continue;
    if (ALWAYS_SENT.includes(name) || selects(origin.headers, name) || selects(cache.headers, name))
      sent[name] = headers[name] as string;
  }
  for (const [name, value] of Object.entries(ADDED))
    if ([cache.headers, origin.headers].some(({ names }) => names.includes(name))) sent[name] = value;
  const cookie = selectedCookies([cache.cookies, origin.cookies], headers.cookie);
  if (cookie !== '') sent.cookie = cookie;
  // The edge compresses the origin's uncompressed response.
  delete sent['accept-encoding'];
  delete sent['x-local-now'];
  delete sent['x-local-address'];
  sent.host = host;
  sent['user-agent'] = selects(origin.headers, 'user-agent')
    ? (sent['user-agent'] ?? '')
    : 'Amazon CloudFront';
  sent['x-forwarded-for'] = headers['x-forwarded-for'] ? `${headers['x-forwarded-for']},${ip}` : ip;
  sent['x-forwarded-proto'] = 'https';
  sent['x-forwarded-port'] = '443';
  sent.via = '1.1 local.cloudfront.net (CloudFront)';
  return sent;
};
