import type { SiteHeaders } from '../../shared/share/api';

/** The site's own address, as the visitor asked for it; '' where the edge did not say. */
export const originOf = (headers: SiteHeaders): string => {
  const host = headers['x-forwarded-host'];
  return host ? `${headers['cloudfront-forwarded-proto']}://${host}` : '';
};
