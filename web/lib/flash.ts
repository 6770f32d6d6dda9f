import { store, storedJson } from '../ui/browserStorage';
import { toast } from '../ui/toast';

/* A message to show after the next page load. */
const key = 'flash';

type Kind = 'success' | 'error' | 'info';

/** Loads another page and shows a message there. */
export const redirectWithMessage = (kind: Kind, message: string, to: string): void => {
  store('sessionStorage', key, JSON.stringify([kind, message]));
  window.location.replace(to);
};

/** Shows the message that the previous page left, once. */
export const showFlash = async (): Promise<void> => {
  const left = storedJson('sessionStorage', key) as [Kind, string] | undefined;
  if (!left) return;
  store('sessionStorage', key, undefined);
  const [kind, message] = left;
  await toast[kind](message);
};
