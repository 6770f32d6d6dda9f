/* The user's session, instead of Cognito's: these tests begin signed in, or as a visitor. */

let token: string | undefined;
let signedInMinutesAgo = 0;
const listeners = new Set<() => void>();

/** Begins a test with a session, or without one. */
export const beginSession = (isSignedIn: boolean): void => {
  token = isSignedIn ? 'token' : undefined;
  signedInMinutesAgo = 0;
};

/** Lets this session have begun so long ago. */
export const ageSession = (minutes: number): void => {
  signedInMinutesAgo = minutes;
};

export const idToken = async (): Promise<string | undefined> => token;
export const signedInAt = async (): Promise<number> => (token ? Date.now() - signedInMinutesAgo * 60_000 : 0);
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
