/*
 * What this browser keeps for us. Storage may be forbidden or full: then nothing is kept and nothing is found, and every
 * page works without it.
 */
type Area = 'localStorage' | 'sessionStorage';

const attempt = <T>(use: () => T): T | undefined => {
  try {
    return use();
  } catch {
    return undefined;
  }
};

/** Returns the text that is stored under a key. */
export const stored = (area: Area, key: string): string | undefined =>
  attempt(() => window[area].getItem(key)) ?? undefined;

/** Stores a text under a key, or removes it if there is none. Returns whether that was possible. */
export const store = (area: Area, key: string, text: string | undefined): boolean =>
  attempt(() => {
    if (text === undefined) window[area].removeItem(key);
    else window[area].setItem(key, text);
    return true;
  }) ?? false;

/** Returns the keys that begin with a prefix. */
export const storedKeys = (area: Area, prefix: string): string[] =>
  (attempt(() => Object.keys(window[area])) ?? []).filter((key) => key.startsWith(prefix));

/** Returns the value that is stored as JSON under a key, whatever it is. */
export const storedJson = (area: Area, key: string): unknown =>
  attempt(() => JSON.parse(stored(area, key) ?? 'null')) ?? undefined;
