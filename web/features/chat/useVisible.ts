import { useSyncExternalStore } from 'react';

const onChange = (listener: () => void): (() => void) => {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
};

/** Whether the user sees this page, rather than another tab or application. */
export const useVisible = (): boolean =>
  useSyncExternalStore(
    onChange,
    () => document.visibilityState === 'visible',
    () => false,
  );
