import { useSyncExternalStore } from 'react';

const query = '(min-width: 64rem)';

const onChange = (listener: () => void): (() => void) => {
  const media = window.matchMedia(query);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
};

/** Whether the window is wide enough for the desktop layout; false on the server. */
export const useWideScreen = (): boolean =>
  useSyncExternalStore(
    onChange,
    () => window.matchMedia(query).matches,
    () => false,
  );
