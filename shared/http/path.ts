// A placeholder to resolve paths against.
const site = 'https://site.invalid';

const resolved = (text: string): URL | undefined => {
  try {
    return new URL(text, site);
  } catch {
    return undefined;
  }
};

/**
 * Returns the path (with query and hash) of this site that an untrusted text leads to in a browser, or undefined if it
 * leads elsewhere. Every untrusted link must pass through here.
 */
export const sitePath = (text: string | null | undefined): string | undefined => {
  const url = text?.startsWith('/') ? resolved(text) : undefined;
  // `/.//example.com` resolves to `//example.com`, which would lead to another site when resolved again.
  if (url?.origin !== site || url.pathname.startsWith('//')) return undefined;
  return `${url.pathname}${url.search}${url.hash}`;
};

/** Returns an absolute https URL without credentials, or undefined. */
export const httpsAddress = (text: string | undefined): string | undefined => {
  const url = text && /^https:\/\//i.test(text) ? resolved(text) : undefined;
  return url?.protocol === 'https:' && !url.username && !url.password ? url.href : undefined;
};
