import type { Origin } from '../origin';
import type { Upgrade } from '../socket-api';
import { edgeFunction } from './functions';
import { type HeadersPolicy, headersPolicy } from './headers';
import { type CachePolicy, cachePolicy, type OriginPolicy, originPolicy } from './policies';
import type { BehaviorConfig, OriginConfig, Template } from './template';

/** An origin's handlers for HTTP requests or WebSocket upgrades. `headers` are added to its requests. */
export type Target = {
  host: string;
  path: string;
  headers: Record<string, string>;
  http?: Origin;
  upgrade?: Upgrade;
};

/** A cache behavior with its policies, functions and origin resolved. */
export type Behavior = {
  index: number;
  matches: (path: string) => boolean;
  methods: Set<string>;
  compress: boolean;
  cache: CachePolicy;
  origin: OriginPolicy;
  target: Target;
  applyHeaders: HeadersPolicy;
  onRequest: ReturnType<typeof edgeFunction>;
  onResponse: ReturnType<typeof edgeFunction>;
};

/** Compiles a case-sensitive path pattern: `*` matches any text, `?` one character. */
const pathPattern = (pattern: string) => {
  const rooted = pattern.startsWith('/') || pattern.startsWith('*') ? pattern : `/${pattern}`;
  const escaped = rooted.replace(/[.+^${}()|[\]\\]/g, '\\$&');
  const expression = new RegExp(`^${escaped.replaceAll('*', '.*').replaceAll('?', '.')}$`);
  return (path: string) => expression.test(path);
};

/**
 * Returns the behaviors in the order in which they are tried, the default one last.
 * @throws Error for an unknown policy, function or origin.
 */
export const behaviorsOf = (
  template: Template,
  targetOf: (origin: OriginConfig) => Target,
  servedHere: (host: string) => boolean,
): Behavior[] => {
  const { Origins, CacheBehaviors, DefaultCacheBehavior } = template.config;
  const targets = new Map(Origins.map((origin) => [origin.Id, targetOf(origin)]));
  const configs: BehaviorConfig[] = [...CacheBehaviors, DefaultCacheBehavior];
  return configs.map((config, index) => {
    const target = targets.get(config.TargetOriginId);
    if (!target) throw new Error(`TargetOriginId ${config.TargetOriginId} is not in the template`);
    if (target.upgrade && config.FunctionAssociations.length > 0)
      throw new Error(
        `FunctionAssociations in front of a WebSocket API are not covered (${config.PathPattern})`,
      );
    return behavior(template, config, index, target, servedHere);
  });
};

const behavior = (
  template: Template,
  config: BehaviorConfig,
  index: number,
  target: Target,
  servedHere: (host: string) => boolean,
): Behavior => ({
  index,
  matches: config.PathPattern === undefined ? () => true : pathPattern(config.PathPattern),
  methods: new Set(config.AllowedMethods),
  compress: config.Compress,
  cache: cachePolicy(template, config.CachePolicyId),
  origin: originPolicy(template, config.OriginRequestPolicyId),
  target,
  applyHeaders: headersPolicy(template, config.ResponseHeadersPolicyId, servedHere),
  onRequest: edgeFunction(template, config, 'viewer-request'),
  onResponse: edgeFunction(template, config, 'viewer-response'),
});
