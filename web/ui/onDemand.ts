const acts = ['pointerdown', 'pointermove', 'keydown', 'input'] as const;

/**
 * Returns `load`, and calls it ahead of time when the user first interacts with the page. This keeps code for
 * interactions out of the initial load and still has it ready when it is needed.
 */
export const onDemand = <T>(load: () => Promise<T>): (() => Promise<T>) => {
  const begun = new AbortController();
  const prepare = () => {
    begun.abort();
    // Ignored here; the actual call retries and reports the error.
    load().catch(() => undefined);
  };
  // There is no window when rendering on the server.
  const { window } = globalThis;
  for (const act of acts) window?.addEventListener(act, prepare, { signal: begun.signal, passive: true });
  return load;
};
