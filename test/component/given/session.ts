/* The user's session, instead of Cognito's: these tests begin signed in, or as a visitor. */

let token: string | undefined;
const listeners = new Set<() => void>();

/** Begins a test with a session, or without one. */
export const beginSession = (isSignedIn: boolean): void => {
  token = isSignedIn ? 'token' : undefined;
};

export const idToken = async (): Promise<string | undefined> => token;
export const signedInAt = async (): Promise<number> => (token ? Date.now() : 0);
export const markSignedIn = (): void => {};
export const notifySessionEnd = (): void => {
  for (const listener of listeners) listener();
};
export const onSessionEnd = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
export const signOut = async (before?: () => Promise<void>): Promise<void> => {
  await before?.();
  token = undefined;
};
