import { Amplify, defaultStorage, fetchAuthSession, Hub } from '@aws-amplify/core';
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito';
import { siteConfig } from './config';

let configuring: Promise<void> | undefined;

const configure = async (): Promise<void> => {
  const { userPoolId, userPoolClientId, cognitoEndpoint } = await siteConfig();
  const Auth = {
    Cognito: {
      userPoolId,
      userPoolClientId,
      ...(cognitoEndpoint && { userPoolEndpoint: cognitoEndpoint }),
    },
  };
  // As `aws-amplify` itself does it, but without the identity pool's credentials, which nothing here asks for.
  cognitoUserPoolsTokenProvider.setAuthConfig(Auth);
  cognitoUserPoolsTokenProvider.setKeyValueStorage(defaultStorage);
  Amplify.configure({ Auth }, { Auth: { tokenProvider: cognitoUserPoolsTokenProvider } });
};

/** Resolves once Amplify knows the user pool; every call of it waits for this. */
export const authReady = (): Promise<void> => {
  configuring ??= configure().catch((error) => {
    configuring = undefined;
    throw error;
  });
  return configuring;
};

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
