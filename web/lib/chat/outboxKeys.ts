/* The names of the messages in `outbox.ts`, for pages that need not load the rest of it. */
import { store, storedKeys } from '../../ui/browserStorage';

export const outboxPrefix = 'outbox ';

/** The storage keys of the messages that wait in this browser. */
export const outboxKeys = (): string[] => storedKeys('localStorage', outboxPrefix);

/** Removes the waiting messages of every user of this browser. */
export const clearOutbox = (): void => {
  for (const key of outboxKeys()) store('localStorage', key, undefined);
};
