import { useEffect, useSyncExternalStore } from 'react';
import { canInstall, onInstallOffer, watchInstall } from '../lib/install';
import { InstallHint } from './InstallHint';

/** Names the manifest of the role, and passes on the browser's offer to install the site where `home` is shown. */
export const InstallOffer = ({ home }: { home: boolean }) => {
  useEffect(() => watchInstall(), []);
  const offered = useSyncExternalStore(onInstallOffer, canInstall);
  return home && offered && <InstallHint />;
};
