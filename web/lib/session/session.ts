import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito';
import { Hub } from 'aws-amplify/utils';
import { userPool } from './cognito';
import { onOtherTab, removeStoredSession, storedSession } from './storedSession';

/**
 * Returns the token for the API, refreshed if it has expired, or undefined for visitors. It asks Amplify's token
 * provider directly: `Amplify.configure` loads the code for AWS credentials too, which only signing in needs.
 */
export const idToken = async (): Promise<string | undefined> => {
  cognitoUserPoolsTokenProvider.setAuthConfig(await userPool());
  const tokens = await cognitoUserPoolsTokenProvider.getTokens();
  return tokens?.idToken?.toString();
};

/** When the user signed in with their password, in milliseconds; refreshing the token keeps it. */
export const signedInAt = async (): Promise<number> => {
  cognitoUserPoolsTokenProvider.setAuthConfig(await userPool());
  const tokens = await cognitoUserPoolsTokenProvider.getTokens();
  return Number(tokens?.idToken?.payload.auth_time ?? 0) * 1_000;
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

/** Loaded late and only where notifications were ever allowed. Signing out goes on without it. */
const forgetPush = async (): Promise<void> => {
  if (typeof Notification === 'undefined' || Notification.permission !== 'granted') return;
  try {
    await (await import('../pushSubscription')).endPush();
  } catch {
    // The server sends nothing to a device whose session has ended. If it was not told, either, whoever signs in here next
    // ends the subscription, and 30 days after this sign-in the server does.
  }
};

/**
 * Signs out on this device, after calling `before` with the session still open. Requests still in progress may then
 * find no token, which is not reported as an expired session.
 */
export const signOut = async (before?: () => Promise<void>): Promise<void> => {
  signedOutHere = true;
  try {
    await before?.();
    await forgetPush();
    const { endSession } = await import('./signIn');
    await endSession();
    removeStoredSession();
  } catch (error) {
    signedOutHere = false;
    throw error;
  }
};

/** Whether Cognito, or our trigger there, has refused the session, rather than failed to answer. */
const isRefusal = ({ name = '', message = '' }: Partial<Error> = {}): boolean =>
  name.startsWith('NotAuthorized') ||
  (name.startsWith('UserLambdaValidation') && message.includes('signed_out'));

// The trigger that refuses to refresh an ended session knows the session by its last ID token.
cognitoUserPoolsTokenProvider.setClientMetadataProvider(async () => {
  const tokens = await cognitoUserPoolsTokenProvider.authTokenStore.loadTokens();
  return { idToken: tokens?.idToken?.toString() ?? '' };
});

const watchSession = (): void => {
  Hub.listen('auth', ({ payload }) => {
    // Without a connection, the tokens stay and are refreshed later.
    if (payload.event === 'tokenRefresh_failure' && !isRefusal(payload.data?.error)) return;
    if (payload.event === 'signedOut' || payload.event === 'tokenRefresh_failure') notifySessionEnd();
  });

  // Reload pages restored from the back/forward cache after signing out, because they may show personal data.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted && (signedOutHere || !storedSession())) window.location.reload();
  });

  // The stored session tells other tabs. Amplify's own messages between tabs need `Amplify.configure`.
  cognitoUserPoolsTokenProvider.teardownNotify();
  onOtherTab((change) => (change === 'signed out' ? notifySessionEnd() : window.location.reload()));
};

// The build, which renders some pages to HTML, has no window.
if (typeof window !== 'undefined') watchSession();
