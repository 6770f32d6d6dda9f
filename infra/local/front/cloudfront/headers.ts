import type { ResponsePolicy, Template } from './template';

/** Changes a response's headers (lower-case names) in place. */
export type HeadersPolicy = (headers: Record<string, string>) => void;

/**
 * Compiles a response headers policy: custom, removed and security headers. Strict-Transport-Security is left out
 * because the local site uses http, and so are external hosts that are served locally under our own origin.
 * @throws Error for an unknown id.
 */
export const headersPolicy = (
  template: Template,
  id: string | undefined,
  servedHere: (host: string) => boolean,
): HeadersPolicy => {
  if (id === undefined) return () => {};
  const config = template.responsePolicies.find((each) => each.ref === id)?.ResponseHeadersPolicyConfig;
  if (!config) throw new Error(`ResponseHeadersPolicyId ${id} is not covered`);
  const removed = (config.RemoveHeadersConfig?.Items ?? []).map((item) => item.Header.toLowerCase());
  const added = [...customHeaders(config), ...securityHeaders(config, servedHere)];
  return (headers) => {
    for (const name of removed) delete headers[name];
    for (const { name, value, override } of added) if (override || !(name in headers)) headers[name] = value;
  };
};

const customHeaders = (config: ResponsePolicy) =>
  (config.CustomHeadersConfig?.Items ?? []).map(({ Header, Value, Override }) => ({
    name: Header.toLowerCase(),
    value: Value,
    override: Override,
  }));

const securityHeaders = (
  { SecurityHeadersConfig: config = {} }: ResponsePolicy,
  servedHere: (host: string) => boolean,
) => {
  const headers: { name: string; value: string; override: boolean }[] = [];
  const add = (name: string, part: { Override: boolean } | undefined, value: () => string) => {
    if (part) headers.push({ name, value: value(), override: part.Override });
  };
  const {
    ContentSecurityPolicy: csp,
    FrameOptions: frame,
    ReferrerPolicy: referrer,
    XSSProtection: xss,
  } = config;
  add('content-security-policy', csp, () => localCsp(csp?.ContentSecurityPolicy ?? '', servedHere));
  add('x-content-type-options', config.ContentTypeOptions, () => 'nosniff');
  add('x-frame-options', frame, () => frame?.FrameOption ?? '');
  add('referrer-policy', referrer, () => referrer?.ReferrerPolicy ?? '');
  add('x-xss-protection', xss, () => (xss?.Protection ? `1${xss.ModeBlock ? '; mode=block' : ''}` : '0'));
  return headers;
};

/**
 * Adapts a content security policy: removes hosts that are served locally under our own origin, and allows plain
 * http.
 */
const localCsp = (policy: string, servedHere: (host: string) => boolean) =>
  policy
    .split(';')
    .map((directive) => directive.trim())
    .filter((directive) => directive !== '' && directive !== 'upgrade-insecure-requests')
    .map((directive) =>
      directive
        .split(/\s+/)
        .filter((source) => !servedHere(source.replace(/^(https|wss):\/\//, '').replace(/[:/].*$/, '')))
        .join(' '),
    )
    // A directive without sources would have no effect, so it gets 'self', where those hosts are now.
    .map((directive) =>
      directive.includes(' ') || !directive.endsWith('-src') ? directive : `${directive} 'self'`,
    )
    .join('; ');
