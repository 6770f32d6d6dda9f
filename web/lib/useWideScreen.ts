import { useSyncExternalStore } from 'react';

const mediaHook = (query: string) => {
  const onChange = (listener: () => void): (() => void) => {
    const media = window.matchMedia(query);
    media.addEventListener('change', listener);
    return () => media.removeEventListener('change', listener);
  };
  return (): boolean =>
    useSyncExternalStore(
      onChange,
      () => window.matchMedia(query).matches,
      () => false,
    );
};

/** Whether the window is wide enough for the desktop layout; false on the server. */
export const useWideScreen = mediaHook('(min-width: 64rem)');

/** Whether the window is at least as wide as a tablet; false on the server. */
export const useTabletScreen = mediaHook('(min-width: 48rem)');
