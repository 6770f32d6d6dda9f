import type { ExternalToast } from 'sonner';
import { onDemand } from './onDemand';

// Nobody waits for a toast before they do something, so no page has to carry the toaster.
const toaster = onDemand(() => import('./Toaster'));

const sayer =
  (kind: 'success' | 'error' | 'info') =>
  async (message: string, options?: ExternalToast): Promise<void> => {
    const { toast } = await toaster();
    toast[kind](message, options);
  };

/** Toasts of one `id` take each other's place: `toast.success('…')`, `toast.error('…')`, `toast.info('…')`. */
export const toast = { success: sayer('success'), error: sayer('error'), info: sayer('info') };
