/* A message for the page that comes next: the one that has it is left before it could be read. */
const key = 'flash';

/** Leaves this page for good and says why on the next one. */
export const leaveSaying = (message: string, to: string): void => {
  try {
    sessionStorage.setItem(key, message);
  } catch {
    // A browser that keeps nothing for us still leads on.
  }
  window.location.replace(to);
};

/** Says what the page before could not, once. */
export const sayFlash = async (): Promise<void> => {
  const message = sessionStorage.getItem(key);
  if (!message) return;
  sessionStorage.removeItem(key);
  const { toast } = await import('../ui/toast');
  await toast.error(message);
};
