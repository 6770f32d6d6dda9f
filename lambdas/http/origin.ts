import { Refusal } from '../../shared/http/refusal';

/**
 * Returns the site the browser is on, to return to after paying. The browser sets `origin`; CloudFront sets
 * `x-forwarded-host` to the requested host. Throws `invalid_input` if they differ or one is missing.
 */
export const siteOf = (headers: { origin?: string; 'x-forwarded-host'?: string }): string => {
  const site = headers.origin === undefined ? undefined : new URL(headers.origin);
  if (!site || site.host !== headers['x-forwarded-host']?.toLowerCase())
    throw new Refusal('invalid_input', { fields: { origin: 'The Origin header must match this site' } });
  return site.origin;
};
