import { toast } from '../ui/toast';

/* A message to show after the next page load. */
const key = 'flash';

type Kind = 'success' | 'error' | 'info';

/** Loads another page and shows a message there. */
export const redirectWithMessage = (kind: Kind, message: string, to: string): void => {
  try {
    sessionStorage.setItem(key, JSON.stringify([kind, message]));
  } catch {
    // Browsers may forbid storage; still go to the page.
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

/** Shows the message that the previous page left, once. */
export const showFlash = async (): Promise<void> => {
  const kept = takeKept();
  if (!kept) return;
  const [kind, message]: [Kind, string] = JSON.parse(kept);
  await toast[kind](message);
};
