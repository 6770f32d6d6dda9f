import { Amplify } from 'aws-amplify';
import { confirmSignIn, signIn, signOut, signUp } from 'aws-amplify/auth';
import { currentCampaign } from '../campaign';
import { userPool } from './cognito';

export type AccountType = 'customer' | 'provider';

/** Whether the user is signed in, or has to replace a temporary password first. */
export type SignInOutcome = 'signed in' | 'new password needed';

const configure = async (): Promise<void> => Amplify.configure({ Auth: await userPool() });

/** Signs in with SRP, which does not send the password. Throws Cognito's error. */
export const signInWithPassword = async (email: string, password: string): Promise<SignInOutcome> => {
  await configure();
  const { isSignedIn, nextStep } = await signIn({
    username: email,
    password,
    options: { authFlowType: 'USER_SRP_AUTH' },
  });
  if (isSignedIn) return 'signed in';
  if (nextStep.signInStep === 'CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED') return 'new password needed';
  throw new Error('Failed to sign in');
};

/** Completes a sign-in with a temporary password. */
export const chooseNewPassword = async (password: string): Promise<void> => {
  await confirmSignIn({ challengeResponse: password });
};

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
