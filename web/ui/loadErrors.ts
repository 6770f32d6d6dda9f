import { useEffect } from 'react';
import { toast } from './toast';

/** Shows an error toast for a failed load; offline, the offline notice is enough. */
export const showLoadError = (message: string): void => {
  if (navigator.onLine) void toast.error(message, { id: message });
};

/** Shows an error toast whenever loading a page's data fails. */
export const useLoadErrorToast = (error: unknown, message: string): void => {
  useEffect(() => {
    if (error) showLoadError(message);
  }, [error, message]);
};
