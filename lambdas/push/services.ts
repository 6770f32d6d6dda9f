import { mayBeAsked } from '../outbound/safe-fetch';

/** Chrome and what is built from it (other builds of Chromium have the second one). */
const hosts = ['fcm.googleapis.com', 'jmt17.google.com'];

/** Firefox, Safari, and Edge on Windows, whose services have a host for each region or purpose. */
const families = ['.push.services.mozilla.com', '.push.apple.com', '.notify.windows.com'];

/**
 * Whether an address is one that a browser's maker gives its browsers for pushes, or on one of `ownHosts`. Anyone can send
 * us any address, and we would call another as often as there is news. It must be spelled as it is called, since we
 * sign for its host.
 */
export const isPushService = (endpoint: string, ownHosts: readonly string[]): boolean => {
  if (!mayBeAsked(endpoint, ownHosts)) return false;
  const { href, hostname } = new URL(endpoint);
  return (
    href === endpoint &&
    ([...ownHosts, ...hosts].includes(hostname) || families.some((family) => hostname.endsWith(family)))
  );
};
