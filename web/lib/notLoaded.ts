import { toast } from '../ui/toast';

/** Says once that something could not be loaded; without a connection the bar that says so is enough. */
export const sayNotLoaded = (message: string): void => {
  if (navigator.onLine) void toast.error(message, { id: message });
};
