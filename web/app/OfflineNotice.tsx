import { WifiOff } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { onConnectionChange } from '../lib/offline';
import './OfflineNotice.css';

/** A notice that appears on every page while the browser is offline. */
export const OfflineNotice = () => {
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
