import type { CachePolicy } from './policies';

/** How long a response is fresh after it arrives, and how much longer it may be served stale, in seconds. */
export type Lifetime = { fresh: number; whileRevalidate: number; ifError: number };

// CloudFront caches these errors whatever their headers say, and the others only if max-age or s-maxage is set.
const ALWAYS_CACHED_ERRORS = [404, 414, 500, 501, 502, 503, 504];
const CACHED_ON_REQUEST = [400, 403, 405, 412, 415];

const directives = (cacheControl: string) => {
  const found = new Map<string, number>();
  for (const part of cacheControl.toLowerCase().split(',')) {
    const [name = '', value = ''] = part.trim().split('=');
    found.set(name, Number(value.replaceAll('"', '')));
  }
  return found;
};

/**
 * Applies CloudFront's rules for cache duration ("Managing how long content stays in the cache"): s-maxage, then
 * max-age, then Expires, then the default, within the policy's minimum and maximum. no-store, no-cache and private
 * limit it to the minimum. Errors are cached for the distribution's error minimum.
 */
export const lifetime = (
  policy: CachePolicy,
  status: number,
  headers: Record<string, string>,
  errorMinimum: (status: number) => number,
  now: number,
): Lifetime => {
  const found = directives(headers['cache-control'] ?? '');
  const stale = {
    whileRevalidate: found.get('stale-while-revalidate') ?? 0,
    ifError: found.get('stale-if-error') ?? 0,
  };
  const forbidden = found.has('no-store') || found.has('no-cache') || found.has('private');
  if (policy.maxTtl === 0) return { fresh: 0, whileRevalidate: 0, ifError: 0 };
  if (status >= 400)
    return { fresh: errorSeconds(status, found, forbidden, errorMinimum), whileRevalidate: 0, ifError: 0 };
  if (forbidden) return { fresh: policy.minTtl, whileRevalidate: 0, ifError: 0 };
  const stated = found.get('s-maxage') ?? found.get('max-age') ?? untilExpiry(headers, now);
  const seconds = stated ?? Math.max(policy.defaultTtl, policy.minTtl);
  return { fresh: Math.min(Math.max(seconds, policy.minTtl), policy.maxTtl), ...stale };
};

const errorSeconds = (
  status: number,
  found: Map<string, number>,
  forbidden: boolean,
  errorMinimum: (status: number) => number,
) => {
  const stated = found.get('s-maxage') ?? found.get('max-age');
  if (forbidden) return 0;
  if (ALWAYS_CACHED_ERRORS.includes(status)) return Math.max(stated ?? 0, errorMinimum(status));
  return CACHED_ON_REQUEST.includes(status) && stated ? Math.max(stated, errorMinimum(status)) : 0;
};

const untilExpiry = (headers: Record<string, string>, now: number) => {
  if (headers.expires === undefined) return undefined;
  const at = Date.parse(headers.expires);
  return Number.isNaN(at) ? 0 : Math.max(0, (at - now) / 1000);
};
