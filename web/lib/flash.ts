import { toast } from '../ui/toast';

/* A message for the page that comes next: the one that has it is left before it could be read. */
const key = 'flash';

type Kind = 'success' | 'error';

/** Leaves this page for good and says why on the next one. */
export const leaveSaying = (kind: Kind, message: string, to: string): void => {
  try {
    sessionStorage.setItem(key, JSON.stringify([kind, message]));
  } catch {
    // A browser that keeps nothing for us still leads on.
  }
  window.location.replace(to);
};

const takeKept = (): string | null => {
  try {
    const kept = sessionStorage.getItem(key);
    sessionStorage.removeItem(key);
    return kept;
  } catch {
    return null;
  }
};

/** Says what the page before could not, once. */
export const sayFlash = async (): Promise<void> => {
  const kept = takeKept();
  if (!kept) return;
  const [kind, message]: [Kind, string] = JSON.parse(kept);
  await toast[kind](message);
};
