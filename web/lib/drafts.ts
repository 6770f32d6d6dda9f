import { storedSession } from './session/storedSession';

/* What someone has filled in, kept in this tab until it is used. Other people's drafts are ignored. */
const keyOf = (name: string) => `draft:${name}`;

/** Stores a form's values, replacing an earlier draft with this name. */
export const saveDraft = (name: string, values: unknown): void => {
  const session = storedSession();
  if (!session) return;
  try {
    sessionStorage.setItem(keyOf(name), JSON.stringify({ userId: session.id, values }));
  } catch {
    // Browsers may forbid storage.
  }
};

/** Returns the signed-in user's draft as it was saved. */
export const readDraft = <T>(name: string): T | undefined => {
  try {
    const { userId, values } = JSON.parse(sessionStorage.getItem(keyOf(name)) ?? '{}');
    return userId && userId === storedSession()?.id ? values : undefined;
  } catch {
    return undefined;
  }
};

/** Removes the draft with this name, or all drafts. */
export const removeDrafts = (name = ''): void => {
  try {
    for (const key of Object.keys(sessionStorage))
      if (key.startsWith(keyOf(name))) sessionStorage.removeItem(key);
  } catch {
    // Browsers may forbid storage.
  }
};
