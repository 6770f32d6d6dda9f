import type { Reply } from './reply';
import type { BucketProperties } from './template';

type Rule = NonNullable<BucketProperties['CorsConfiguration']>['CorsRules'][number];

const matches = (pattern: string, value: string) => {
  const [before = '', after] = pattern.split('*');
  return after === undefined ? pattern === value : value.startsWith(before) && value.endsWith(after);
};

const ruleFor = (rules: Rule[], siteOrigin: string, origin: string, method: string) =>
  rules.find(
    (rule) =>
      rule.AllowedMethods.includes(method) &&
      // The template names the deployed site; on this machine the site is at `siteOrigin`.
      [...rule.AllowedOrigins, siteOrigin].some((pattern) => matches(pattern, origin)),
  );

/** The headers a cross-origin answer gets by the bucket's rules; none where no rule fits. */
export const corsHeaders = (
  rules: Rule[],
  siteOrigin: string,
  headers: Record<string, string>,
  method: string,
) => {
  const { origin } = headers;
  const rule = origin === undefined ? undefined : ruleFor(rules, siteOrigin, origin, method);
  if (!rule || origin === undefined) return {};
  const answer: Record<string, string> = {
    'access-control-allow-origin': rule.AllowedOrigins.includes('*') ? '*' : origin,
    'access-control-allow-methods': rule.AllowedMethods.join(', '),
    vary: 'Origin, Access-Control-Request-Headers, Access-Control-Request-Method',
  };
  if (rule.ExposedHeaders.length > 0)
    answer['access-control-expose-headers'] = rule.ExposedHeaders.join(', ');
  return answer;
};

/** The answer to a preflight: 200 by a rule that allows method and headers, else 403. */
export const preflight = (rules: Rule[], siteOrigin: string, headers: Record<string, string>): Reply => {
  const method = headers['access-control-request-method'] ?? '';
  const asked = (headers['access-control-request-headers'] ?? '')
    .split(',')
    .map((name) => name.trim().toLowerCase());
  const rule = ruleFor(rules, siteOrigin, headers.origin ?? '', method);
  const allowed = (name: string) =>
    name === '' || rule?.AllowedHeaders.some((pattern) => matches(pattern.toLowerCase(), name));
  if (!rule || !asked.every(allowed))
    return { status: 403, body: 'CORSResponse: This CORS request is not allowed.' };
  const answer: Record<string, string> = corsHeaders([rule], siteOrigin, headers, method);
  if (asked[0] !== '') answer['access-control-allow-headers'] = asked.join(', ');
  if (rule.MaxAge !== undefined) answer['access-control-max-age'] = String(rule.MaxAge);
  return { status: 200, headers: answer };
};
