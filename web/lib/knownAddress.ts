/*
 * The popup greets somebody by what their own browser remembers, never by what the server knows (decisions, 'People
 * and access'). Kept as a hash, so that the address itself does not stay behind on a shared computer.
 */
const key = 'known-address';

const hashOf = async (email: string): Promise<string> => {
  const bytes = new TextEncoder().encode(email.trim().toLowerCase());
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
};

/** Remembers in this browser that somebody has signed in with an address. */
export const rememberAddress = async (email: string): Promise<void> =>
  localStorage.setItem(key, await hashOf(email));

/** Whether the last to sign in from this browser used this address. */
export const isKnownAddress = async (email: string): Promise<boolean> =>
  localStorage.getItem(key) === (await hashOf(email));
