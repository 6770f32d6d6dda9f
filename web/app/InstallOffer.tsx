import { useSyncExternalStore } from 'react';
import { canInstall, onInstallOffer } from '../lib/install';
import { InstallHint } from './InstallHint';

/** Passes on the browser's offer to install the site, once `watchInstall` has heard it. */
export const InstallOffer = () => {
  const offered = useSyncExternalStore(onInstallOffer, canInstall);
  return offered && <InstallHint />;
};
