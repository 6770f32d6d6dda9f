import { fetchAuthSession, Hub } from '@aws-amplify/core';
import { authReady } from './cognito';

/** The token the API takes, refreshed where it has run out; undefined for a visitor. */
export const idToken = async (): Promise<string | undefined> => {
  await authReady();
  const { tokens } = await fetchAuthSession();
  return tokens?.idToken?.toString();
};

const lastUser = /^CognitoIdentityServiceProvider\..*\.LastAuthUser$/;

/** Whether somebody is signed in on this device, as far as can be told without waiting. */
export const sessionKept = (): boolean => Object.keys(localStorage).some((key) => lastUser.test(key));

const listeners = new Set<() => void>();
let left = false;

/** Tells everybody who asked that the session is over, unless it was ended on this page. */
export const sessionEnded = (): void => {
  if (!left) for (const listener of listeners) listener();
};

/** Somebody has signed in on this page: from now on a session can end by itself again. */
export const sessionBegan = (): void => {
  left = false;
};

/** Calls back when a session ends by itself: expired, refused by the API, or signed out elsewhere. */
export const onSessionEnd = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/**
 * Signs out on this device. What still runs on the page then meets a missing token; that does not count as a session
 * that ended by itself.
 */
export const signOut = async (): Promise<void> => {
  left = true;
  try {
    const { leave } = await import('./signIn');
    await leave();
  } catch (error) {
    left = false;
    throw error;
  }
};

Hub.listen('auth', ({ payload }) => {
  if (payload.event === 'signedOut' || payload.event === 'tokenRefresh_failure') sessionEnded();
});

// A page the browser kept whole, and brings back, must not show what belongs to whoever signed out since.
window.addEventListener('pageshow', ({ persisted }) => {
  if (persisted && (left || !sessionKept())) window.location.reload();
});

// Amplify keeps its tokens in localStorage but does not tell one tab what another did.
window.addEventListener('storage', ({ key, oldValue, newValue }) => {
  if (key !== null && !lastUser.test(key)) return;
  if (newValue === null) sessionEnded();
  else if (oldValue !== newValue) window.location.reload();
});
