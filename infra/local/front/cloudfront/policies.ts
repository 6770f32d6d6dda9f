import type { Selection, Template } from './template';

/** What the cache key contains, how long responses are cached (in seconds), and which encodings are supported. */
export type CachePolicy = {
  minTtl: number;
  defaultTtl: number;
  maxTtl: number;
  gzip: boolean;
  brotli: boolean;
  headers: Selection;
  query: Selection;
  cookies: Selection;
};

/** What is sent to an origin in addition to the cache key. */
export type OriginPolicy = { headers: Selection; query: Selection; cookies: Selection };

const none: Selection = { kind: 'none', names: [] };
const all: Selection = { kind: 'all', names: [] };

// The ids of AWS's managed policies.
const MANAGED_CACHE: Record<string, CachePolicy> = {
  // CachingOptimized
  '658327ea-f89d-4fab-a63d-7e88639e58f6': {
    minTtl: 1,
    defaultTtl: 86_400,
    maxTtl: 31_536_000,
    gzip: true,
    brotli: true,
    headers: none,
    query: none,
    cookies: none,
  },
  // CachingDisabled
  '4135ea2d-6df8-44a3-9df3-4b5a84be39ad': {
    minTtl: 0,
    defaultTtl: 0,
    maxTtl: 0,
    gzip: false,
    brotli: false,
    headers: none,
    query: none,
    cookies: none,
  },
};

const MANAGED_ORIGIN: Record<string, OriginPolicy> = {
  // AllViewerExceptHostHeader
  'b689b0a8-53d0-40ab-baf2-68738e2966ac': {
    headers: { kind: 'allExcept', names: ['host'] },
    query: all,
    cookies: all,
  },
};

const lowerCase = ({ kind, names }: Selection): Selection => ({
  kind,
  names: names.map((name) => name.toLowerCase()),
});

/** Returns the cache policy with this id, managed or from the template. @throws Error for an unknown id. */
export const cachePolicy = (template: Template, id: string): CachePolicy => {
  const own = template.cachePolicies.find((policy) => policy.ref === id)?.CachePolicyConfig;
  const policy = own ? ownCachePolicy(own) : MANAGED_CACHE[id];
  if (!policy) throw new Error(`CachePolicyId ${id} is not covered`);
  return policy;
};

const ownCachePolicy = (config: Template['cachePolicies'][number]['CachePolicyConfig']): CachePolicy => {
  const key = config.ParametersInCacheKeyAndForwardedToOrigin;
  return {
    minTtl: config.MinTTL,
    defaultTtl: config.DefaultTTL,
    maxTtl: config.MaxTTL,
    gzip: key.EnableAcceptEncodingGzip,
    brotli: key.EnableAcceptEncodingBrotli,
    headers: lowerCase(key.HeadersConfig),
    query: key.QueryStringsConfig,
    cookies: key.CookiesConfig,
  };
};

/**
 * Returns the origin request policy with this id. Without an id, only the cache key is sent to the origin.
 * @throws Error for an unknown id.
 */
export const originPolicy = (template: Template, id: string | undefined): OriginPolicy => {
  if (id === undefined) return { headers: none, query: none, cookies: none };
  const own = template.originPolicies.find((policy) => policy.ref === id)?.OriginRequestPolicyConfig;
  const policy = own
    ? { headers: lowerCase(own.HeadersConfig), query: own.QueryStringsConfig, cookies: own.CookiesConfig }
    : MANAGED_ORIGIN[id];
  if (!policy) throw new Error(`OriginRequestPolicyId ${id} is not covered`);
  return policy;
};

/** Whether a selection includes a name; header names are in lower case. */
export const selects = ({ kind, names }: Selection, name: string) => {
  if (kind === 'whitelist') return names.includes(name);
  if (kind === 'allExcept') return !names.includes(name);
  return kind !== 'none';
};
