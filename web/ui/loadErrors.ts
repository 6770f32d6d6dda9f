import { useEffect } from 'react';
import { toast } from './toast';

/** Shows an error toast for a failed load; offline, the offline notice is enough. */
export const showLoadError = (message: string): void => {
  if (navigator.onLine) void toast.error(message, { id: message });
};

type Load = {
  /** What the page shows; empty while it shows an `ErrorState` instead. */
  data?: unknown;
  error: unknown;
};

/**
 * Shows an error toast when data that a page already shows cannot be refreshed or continued. A page without data says
 * so itself, with an `ErrorState`; see docs/product/screens.md#failures.
 */
export const useLoadErrorToast = ({ data, error }: Load, message: string): void => {
  const isShown = !!data;
  useEffect(() => {
    if (isShown && error) showLoadError(message);
  }, [isShown, error, message]);
};
