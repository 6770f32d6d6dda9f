import { useEffect } from 'react';
import { toast } from './toast';

/** Says once that something could not be loaded; without a connection the bar that says so is enough. */
export const sayNotLoaded = (message: string): void => {
  if (navigator.onLine) void toast.error(message, { id: message });
};

/** Says it each time the loading of what a page shows ends with an error. */
export const useNotLoaded = (error: unknown, message: string): void => {
  useEffect(() => {
    if (error) sayNotLoaded(message);
  }, [error, message]);
};
