/**
 * Form values that were not submitted yet. They are kept for one user in this tab, so that they survive reloads and
 * leaving the page.
 */

type Stored<V> = { userId: string; values: V };

const keyOf = (form: string) => `draft-${form}`;

/** Returns a user's draft of a form, if there is one. */
export const readDraft = <V extends object>(form: string, userId: string): Partial<V> | undefined => {
  try {
    const stored = JSON.parse(sessionStorage.getItem(keyOf(form)) ?? 'null') as Stored<V> | null;
    return stored?.userId === userId && typeof stored.values === 'object' ? stored.values : undefined;
  } catch {
    return undefined;
  }
};

export const storeDraft = <V extends object>(form: string, userId: string, values: V): void => {
  try {
    sessionStorage.setItem(keyOf(form), JSON.stringify({ userId, values } satisfies Stored<V>));
  } catch {
    // Browsers may forbid storage.
  }
};

export const removeDraft = (form: string): void => {
  try {
    sessionStorage.removeItem(keyOf(form));
  } catch {
    // Browsers may forbid storage.
  }
};
