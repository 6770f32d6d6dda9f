const filesIn = (entries: PerformanceEntryList): string[] =>
  entries.map(({ name }) => name).filter((url) => url.startsWith(`${window.location.origin}/assets/`));

/** Tells the worker which files the page has loaded, also those that were on their way when it began to answer. */
const register = async (): Promise<void> => {
  await navigator.serviceWorker.register('/sw.js');
  const { active } = await navigator.serviceWorker.ready;
  const observer = new PerformanceObserver((list) => {
    const files = filesIn(list.getEntries());
    if (files.length > 0) active?.postMessage(files);
  });
  observer.observe({ type: 'resource', buffered: true });
};

/** Registers the service worker, which lets the site open offline, once the page is idle. */
export const prepareOffline = (): void => {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  // If registration fails (private windows, some embedded browsers), the site only works online.
  const later = () => setTimeout(() => register().catch(() => undefined), 1_000);
  if (document.readyState === 'complete') later();
  else window.addEventListener('load', later);
};

/** Calls `listener` when the connection is lost or restored. Returns a function that stops this. */
export const onConnectionChange = (listener: () => void): (() => void) => {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
};

/** Loads a file of the site; if that fails, again each time the connection changes. */
export const untilLoaded = async <T>(load: () => Promise<T>): Promise<T> => {
  for (;;) {
    try {
      return await load();
    } catch {
      await new Promise<void>((resolve) => {
        const stop = onConnectionChange(() => {
          stop();
          resolve();
        });
      });
    }
  }
};
