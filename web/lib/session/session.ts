import { fetchAuthSession } from 'aws-amplify/auth';
import { Hub } from 'aws-amplify/utils';
import { authReady } from './cognito';
import { dropSession, keptSession, onOtherTab } from './keptSession';

/** Returns the token for the API, refreshed if it has expired, or undefined for visitors. */
export const idToken = async (): Promise<string | undefined> => {
  await authReady();
  const { tokens } = await fetchAuthSession();
  return tokens?.idToken?.toString();
};

const listeners = new Set<() => void>();
let left = false;

/** Notifies listeners that the session has ended, unless the user signed out on this page. */
export const sessionEnded = (): void => {
  if (!left) for (const listener of listeners) listener();
};

/** Notes that someone has signed in on this page, so that the end of this session is reported again. */
export const sessionBegan = (): void => {
  left = false;
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
  left = true;
  try {
    const { leave } = await import('./signIn');
    await leave();
    dropSession();
  } catch (error) {
    left = false;
    throw error;
  }
};

Hub.listen('auth', ({ payload }) => {
  if (payload.event === 'signedOut' || payload.event === 'tokenRefresh_failure') sessionEnded();
});

// Reload pages restored from the back/forward cache after signing out, because they may show personal data.
window.addEventListener('pageshow', ({ persisted }) => {
  if (persisted && (left || !keptSession())) window.location.reload();
});

// Amplify does not synchronize sign-ins between tabs.
onOtherTab((change) => (change === 'signed out' ? sessionEnded() : window.location.reload()));
