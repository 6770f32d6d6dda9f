import type { ExternalToast } from 'sonner';
import { onDemand } from './onDemand';

// Loaded on the first interaction, because nothing shows a toast before that.
const toaster = onDemand(() => import('./Toaster'));

type Options = Omit<ExternalToast, 'action'> & {
  /** The next step, as a button in the toast. */
  action?: { label: string; onClick: () => void };
  /** Keeps it on the pages that follow, for a message whose page is left by itself a little later. */
  staysOn?: boolean;
};

/** When each toast was last shown, in milliseconds. */
const shownAt = new Map<string, number>();

const sayer = (kind: 'success' | 'error' | 'info') => {
  // A message shown while the last one is closing would disappear with it, so it needs another ID.
  let closed = 0;
  const onClose = () => {
    closed++;
  };
  return async (message: string, { staysOn, ...options }: Options = {}): Promise<void> => {
    const { prepare, toast } = await toaster();
    const id = String(options.id ?? `${kind}-${closed}`);
    if (staysOn) shownAt.delete(id);
    else shownAt.set(id, Date.now());
    prepare();
    toast[kind](message, { onAutoClose: onClose, onDismiss: onClose, ...options, id });
  };
};

/**
 * Shows a message: `toast.success('…')`, `toast.error('…')`, `toast.info('…')`. It replaces the last message of its
 * kind, or the one with the same `id`.
 */
export const toast = { success: sayer('success'), error: sayer('error'), info: sayer('info') };

/** A toast shown this shortly before a navigation, in milliseconds, belongs to the page it leads to. */
const carriedOver = 1_000;

/**
 * Dismisses the toasts of the page that was left at `leftAt`, in milliseconds. Those that an act shows right before it
 * navigates, and a guard while it redirects, stay.
 */
export const dismissOldToasts = async (leftAt: number): Promise<void> => {
  const since = leftAt - carriedOver;
  const old = [...shownAt].filter(([, at]) => at < since).map(([id]) => id);
  if (old.length === 0) return;
  const { toast } = await toaster();
  for (const id of old) {
    shownAt.delete(id);
    toast.dismiss(id);
  }
};
