/** The site's own address, as the visitor knows it; '' where nobody said it. Only a developer's machine has no TLS. */
export const originOf = (headers: { 'x-forwarded-host'?: string }): string => {
  const host = headers['x-forwarded-host'];
  if (!host) return '';
  return `${/^localhost(:|$)/.test(host) ? 'http' : 'https'}://${host}`;
};
