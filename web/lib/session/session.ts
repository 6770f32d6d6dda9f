import { fetchAuthSession } from 'aws-amplify/auth';
import { Hub } from 'aws-amplify/utils';
import { authReady } from './cognito';
import { onOtherTab, removeStoredSession, storedSession } from './storedSession';

/** Returns the token for the API, refreshed if it has expired, or undefined for visitors. */
export const idToken = async (): Promise<string | undefined> => {
  await authReady();
  const { tokens } = await fetchAuthSession();
  return tokens?.idToken?.toString();
};

const listeners = new Set<() => void>();
let signedOutHere = false;

/** Notifies listeners that the session has ended, unless the user signed out on this page. */
export const notifySessionEnd = (): void => {
  if (!signedOutHere) for (const listener of listeners) listener();
};

/** Notes that someone has signed in on this page, so that the end of this session is reported again. */
export const markSignedIn = (): void => {
  signedOutHere = false;
};

/**
 * Calls `listener` when the session ends by itself: expired, rejected by the API, or signed out elsewhere. Returns a
 * function that stops this.
 */
export const onSessionEnd = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/**
 * Signs out on this device. Requests still in progress may then find no token, which is not reported as an expired
 * session.
 */
export const signOut = async (): Promise<void> => {
  signedOutHere = true;
  try {
    const { endSession } = await import('./signIn');
    await endSession();
    removeStoredSession();
  } catch (error) {
    signedOutHere = false;
    throw error;
  }
};

Hub.listen('auth', ({ payload }) => {
  if (payload.event === 'signedOut' || payload.event === 'tokenRefresh_failure') notifySessionEnd();
});

// Reload pages restored from the back/forward cache after signing out, because they may show personal data.
window.addEventListener('pageshow', ({ persisted }) => {
  if (persisted && (signedOutHere || !storedSession())) window.location.reload();
});

// Amplify does not synchronize sign-ins between tabs.
onOtherTab((change) => (change === 'signed out' ? notifySessionEnd() : window.location.reload()));
