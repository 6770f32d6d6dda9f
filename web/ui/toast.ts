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

/**
 * A message this soon after the last one of its kind, in milliseconds, replaces its text. Later, the last one may be
 * closing, and the message would disappear with it.
 */
const replacesWithin = 2_000;

const sayer = (kind: 'success' | 'error' | 'info') => {
  let number = 0;
  let saidAt = 0;
  return async (message: string, { staysOn, ...options }: Options = {}): Promise<void> => {
    const { prepare, toast } = await toaster();
    if (options.id === undefined) {
      if (Date.now() - saidAt > replacesWithin) toast.dismiss(`${kind}-${number++}`);
      saidAt = Date.now();
    }
    const shown = number;
    const onClose = () => {
      if (number === shown) number++;
    };
    const id = String(options.id ?? `${kind}-${number}`);
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
