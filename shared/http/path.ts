// Only something to resolve paths against; every site resolves them alike.
const site = 'https://site.invalid';

const resolved = (text: string): URL | undefined => {
  try {
    return new URL(text, site);
  } catch {
    return undefined;
  }
};

/**
 * The path (with query and hash) of this site that a text from outside means, as a browser would read it, or undefined
 * where it leads elsewhere. Whatever is to be followed and was not written by our own code goes through here.
 */
export const sitePath = (text: string | null | undefined): string | undefined => {
  const url = text?.startsWith('/') ? resolved(text) : undefined;
  // `/.//example.com` is a path when it is first read, and an address of another site when it is read again.
  if (url?.origin !== site || url.pathname.startsWith('//')) return undefined;
  return `${url.pathname}${url.search}${url.hash}`;
};

/** An https address in full, without a user's name in it, or undefined. */
export const httpsAddress = (text: string | undefined): string | undefined => {
  const url = text && /^https:\/\//i.test(text) ? resolved(text) : undefined;
  return url?.protocol === 'https:' && !url.username && !url.password ? url.href : undefined;
};
