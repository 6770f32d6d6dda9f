import { store, stored } from '../ui/browserStorage';
import { onSessionStored, storedSession } from './session/storedSession';

/** What the browser offers a page that can be installed. */
type InstallOffer = Event & { prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }> };

const declinedKey = 'install-declined';

let isWatching = false;
let offer: InstallOffer | undefined;
const listeners = new Set<() => void>();

const setOffer = (next: InstallOffer | undefined): void => {
  offer = next;
  for (const listener of listeners) listener();
};

/** Each role has a manifest, because a manifest cannot ask who is signed in, and its shortcuts differ. */
const showManifest = (): void => {
  const role = storedSession()?.role ?? 'customer';
  const path = role === 'customer' ? '/manifest.webmanifest' : `/manifest-${role}.webmanifest`;
  const link = document.querySelector<HTMLLinkElement>('link[rel=manifest]');
  if (link && link.getAttribute('href') !== path) link.setAttribute('href', path);
};

/**
 * Names the manifest of whoever is signed in, and takes the browser's offer to install the site. An offer from before the
 * first call is the browser's own to show.
 */
export const watchInstall = (): void => {
  showManifest();
  if (isWatching) return;
  isWatching = true;
  onSessionStored(showManifest);
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    setOffer(event as InstallOffer);
  });
  window.addEventListener('appinstalled', () => setOffer(undefined));
};

/** Calls `listener` when there is or is no longer an offer. Returns a function that stops this. */
export const onInstallOffer = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Whether the site can be installed here, and nobody has declined it in this browser. */
export const canInstall = (): boolean => offer !== undefined && !stored('localStorage', declinedKey);

/** Does not offer it again in this browser. */
export const declineInstall = (): void => {
  store('localStorage', declinedKey, 'yes');
  setOffer(undefined);
};

/** Lets the browser ask whether to install the site. */
export const install = async (): Promise<void> => {
  const used = offer;
  // An offer works once.
  setOffer(undefined);
  const answer = await used?.prompt();
  if (answer?.outcome === 'dismissed') declineInstall();
};
