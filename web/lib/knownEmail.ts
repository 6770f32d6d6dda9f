import { store, stored } from '../ui/browserStorage';

/*
 * The popup recognizes visitors by what their own browser stores, never by what the server knows; see
 * docs/product/accounts.md#the-promo-popup. The email address is hashed, so that it cannot be read on a shared computer.
 */
const key = 'known-address';

const hashOf = async (email: string): Promise<string> => {
  const bytes = new TextEncoder().encode(email.trim().toLowerCase());
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
};

/** Stores that someone has signed in with this address in this browser. */
export const rememberEmail = async (email: string): Promise<void> => {
  store('localStorage', key, await hashOf(email));
};

/** Whether this address was the last one to sign in from this browser. */
export const isKnownEmail = async (email: string): Promise<boolean> =>
  stored('localStorage', key) === (await hashOf(email));
