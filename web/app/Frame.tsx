import { WifiOff } from 'lucide-react';
import { type ReactNode, useSyncExternalStore } from 'react';
import { onConnectionChange } from '../lib/offline';
import './Frame.css';

/** A notice that appears on every page while the browser is offline. */
const OfflineNotice = () => {
  const online = useSyncExternalStore(
    onConnectionChange,
    () => navigator.onLine,
    () => true,
  );
  return (
    <div className="offline-notice-bar" role="status">
      {!online && (
        <p className="offline-notice">
          <WifiOff aria-hidden="true" size={18} />
          You are offline. Some information may be out of date.
        </p>
      )}
    </div>
  );
};

/** Wraps every page with the skip link, the loading bar, and the offline notice. */
export const Frame = ({ busy, children }: { busy: boolean; children: ReactNode }) => (
  <>
    <a className="skip-link" href="#main">
      Skip to content
    </a>
    {busy && <div className="progress" aria-hidden="true" />}
    <OfflineNotice />
    {children}
  </>
);
