import type { ExternalToast } from 'sonner';
import { onDemand } from './onDemand';

// Loaded on the first interaction, because nothing shows a toast before that.
const toaster = onDemand(() => import('./Toaster'));

const sayer =
  (kind: 'success' | 'error' | 'info') =>
  async (message: string, options?: ExternalToast): Promise<void> => {
    const { toast } = await toaster();
    toast[kind](message, options);
  };

/** Toasts with the same `id` replace each other: `toast.success('…')`, `toast.error('…')`, `toast.info('…')`. */
export const toast = { success: sayer('success'), error: sayer('error'), info: sayer('info') };
