import { Amplify } from 'aws-amplify';
import { confirmSignIn, signIn, signOut, signUp } from 'aws-amplify/auth';
import { currentCampaign } from '../campaign';
import { userPool } from './cognito';

export type AccountType = 'customer' | 'provider';

/** Whether the user is signed in, or what they have to enter first. */
export type SignInOutcome = 'signed in' | 'new password needed' | 'code needed';

/** Lets Amplify's functions know the user pool. */
export const configure = async (): Promise<void> => Amplify.configure({ Auth: await userPool() });

const outcomeOf = ({ isSignedIn, nextStep }: Awaited<ReturnType<typeof signIn>>): SignInOutcome => {
  if (isSignedIn) return 'signed in';
  if (nextStep.signInStep === 'CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED') return 'new password needed';
  if (nextStep.signInStep === 'CONFIRM_SIGN_IN_WITH_TOTP_CODE') return 'code needed';
  throw new Error('Failed to sign in');
};

/** Signs in with SRP, which does not send the password. Throws Cognito's error. */
export const signInWithPassword = async (email: string, password: string): Promise<SignInOutcome> => {
  await configure();
  return outcomeOf(await signIn({ username: email, password, options: { authFlowType: 'USER_SRP_AUTH' } }));
};

/** Continues a sign-in with what was needed: a new password, or a code from the app. Throws Cognito's error. */
export const continueSignIn = async (answer: string): Promise<SignInOutcome> =>
  outcomeOf(await confirmSignIn({ challengeResponse: answer }));

/**
 * Creates an account and signs in. The server creates the application of providers and receives the campaign that
 * brought the user.
 */
export const createAccount = async (account: {
  name: string;
  email: string;
  password: string;
  type: AccountType;
}): Promise<void> => {
  const { name, email, password, type } = account;
  await configure();
  await signUp({
    username: email,
    password,
    options: {
      userAttributes: { name, email, 'custom:account_type': type },
      clientMetadata: currentCampaign(),
    },
  });
  await signInWithPassword(email, password);
};

/** Ends the session and revokes its refresh token. */
export const endSession = async (): Promise<void> => {
  await configure();
  await signOut();
};
