import { Refusal } from '../../shared/http/refusal';

/**
 * The site a browser calls from, to return to after paying. `origin` is the browser's word, `x-forwarded-host` the
 * edge's: the host that was asked for. Throws `invalid_input` where they differ or one is missing.
 */
export const siteOf = (headers: { origin?: string; 'x-forwarded-host'?: string }): string => {
  const site = headers.origin === undefined ? undefined : new URL(headers.origin);
  if (!site || site.host !== headers['x-forwarded-host']?.toLowerCase())
    throw new Refusal('invalid_input', { fields: { origin: 'The Origin header must match this site' } });
  return site.origin;
};
