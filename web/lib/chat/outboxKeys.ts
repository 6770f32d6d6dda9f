/* The names of the messages in `outbox.ts`, for pages that need not load the rest of it. */

export const outboxPrefix = 'outbox ';

/** The storage keys of the messages that wait in this browser. */
export const outboxKeys = (): string[] => {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(outboxPrefix));
  } catch {
    // Browsers may forbid storage.
    return [];
  }
};

/** Removes the waiting messages of every user of this browser. */
export const clearOutbox = (): void => {
  for (const key of outboxKeys()) localStorage.removeItem(key);
};
