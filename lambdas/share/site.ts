import type { SiteHeaders } from '../../shared/share/api';

/** Returns the address of the site the visitor requested; '' if CloudFront did not send it. */
export const originOf = (headers: SiteHeaders): string => {
  const host = headers['x-forwarded-host'];
  return host ? `${headers['cloudfront-forwarded-proto']}://${host}` : '';
};
