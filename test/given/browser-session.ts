import { Amplify } from 'aws-amplify';
import { signIn } from 'aws-amplify/auth';
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito';
import { ConsoleLogger } from 'aws-amplify/utils';
import { siteConfig } from '../../infra/acting/cloud';
import { bearer } from '../../infra/acting/person';
import { storageEntryOf } from '../../web/lib/session/storedSession';

// Amplify warns of an endpoint that is not AWS's.
ConsoleLogger.LOG_LEVEL = 'ERROR';

type Entries = [key: string, value: string][];

/** Signs in with Amplify, which keeps its session in the storage it is given. */
const signInWithAmplify = async (origin: string, email: string, password: string): Promise<Entries> => {
  const { userPoolId, userPoolClientId, cognitoEndpoint } = await siteConfig(origin);
  const stored = new Map<string, string>();
  Amplify.configure({
    Auth: { Cognito: { userPoolId, userPoolClientId, userPoolEndpoint: cognitoEndpoint } },
  });
  cognitoUserPoolsTokenProvider.setKeyValueStorage({
    setItem: async (key, value) => void stored.set(key, value),
    getItem: async (key) => stored.get(key) ?? null,
    removeItem: async (key) => void stored.delete(key),
    clear: async () => stored.clear(),
  });
  const { isSignedIn } = await signIn({ username: email, password });
  if (!isSignedIn) throw new Error(`${email} has to enter more than a password`);
  return [...stored];
};

const tokenOf = async (): Promise<string> =>
  (await cognitoUserPoolsTokenProvider.getTokens())?.idToken?.toString() ?? '';

// Amplify knows one user at a time.
let last: Promise<unknown> = Promise.resolve();

/** What the browser's storage holds after this person has signed in with the form. Throws Cognito's errors. */
export const sessionEntries = (origin: string, email: string, password: string): Promise<Entries> => {
  const entries = last
    .catch(() => undefined)
    .then(async () => {
      const ofAmplify = await signInWithAmplify(origin, email, password);
      const token = await tokenOf();
      const { api } = await bearer(origin, async () => token);
      return [...ofAmplify, storageEntryOf(await api.getMe())];
    });
  last = entries;
  return entries;
};
