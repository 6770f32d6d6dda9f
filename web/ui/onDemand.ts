const acts = ['pointerdown', 'pointermove', 'keydown', 'input'] as const;

/**
 * Code that answers what the person does: fetched once they begin to do anything, so that it is there by the time it
 * is called for, while a page that is only looked at does without it.
 */
export const onDemand = <T>(load: () => Promise<T>): (() => Promise<T>) => {
  const begun = new AbortController();
  const prepare = () => {
    begun.abort();
    // Whoever calls for it later learns of a failure, and tries again.
    load().catch(() => undefined);
  };
  // A page drawn on the server has no window, and nobody acts there.
  const { window } = globalThis;
  for (const act of acts) window?.addEventListener(act, prepare, { signal: begun.signal, passive: true });
  return load;
};
