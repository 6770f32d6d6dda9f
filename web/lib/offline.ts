const loadedFiles = (): string[] =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((url) => url.startsWith(`${window.location.origin}/assets/`));

const register = async (): Promise<void> => {
  await navigator.serviceWorker.register('/sw.js');
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage(loadedFiles());
};

/** Keeps what it takes to open the site without a connection, once the page has done everything else. */
export const prepareOffline = (): void => {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  // Where it cannot be registered (private windows, some embedded browsers) the site needs its connection.
  const later = () => setTimeout(() => register().catch(() => undefined), 1_000);
  if (document.readyState === 'complete') later();
  else window.addEventListener('load', later);
};

/** Calls back whenever the connection comes or goes, until the returned function is called. */
export const onConnection = (listener: () => void): (() => void) => {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
};
