import { useSyncExternalStore } from 'react';
import { onConnectionChange } from './offline';

/** Whether the browser has a connection. */
export const useOnline = (): boolean =>
  useSyncExternalStore(
    onConnectionChange,
    () => navigator.onLine,
    () => true,
  );
