import { fetchAuthSession } from 'aws-amplify/auth';
import { Hub } from 'aws-amplify/utils';
import { authReady } from './cognito';
import { dropSession, keptSession, onOtherTab } from './keptSession';

/** The token the API takes, refreshed where it has run out; undefined for a visitor. */
export const idToken = async (): Promise<string | undefined> => {
  await authReady();
  const { tokens } = await fetchAuthSession();
  return tokens?.idToken?.toString();
};

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
    dropSession();
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
  if (persisted && (left || !keptSession())) window.location.reload();
});

// Amplify does not tell one tab what another did.
onOtherTab((change) => (change === 'signed out' ? sessionEnded() : window.location.reload()));
