import type { ExternalToast } from 'sonner';
import { onDemand } from './onDemand';

// Loaded on the first interaction, because nothing shows a toast before that.
const toaster = onDemand(() => import('./Toaster'));

type Options = Omit<ExternalToast, 'action'> & {
  /** The next step, as a button in the toast. */
  action?: { label: string; onClick: () => void };
};

const sayer = (kind: 'success' | 'error' | 'info') => {
  // A message shown while the last one is closing would disappear with it, so it needs another ID.
  let closed = 0;
  const onClose = () => {
    closed++;
  };
  return async (message: string, options: Options = {}): Promise<void> => {
    const { toast } = await toaster();
    toast[kind](message, {
      id: `${kind}-${closed}`,
      onAutoClose: onClose,
      onDismiss: onClose,
      ...options,
    });
  };
};

/**
 * Shows a message: `toast.success('…')`, `toast.error('…')`, `toast.info('…')`. It replaces the last message of its
 * kind, or the one with the same `id`.
 */
export const toast = { success: sayer('success'), error: sayer('error'), info: sayer('info') };
