import { confirmResetPassword, resetPassword, updatePassword } from 'aws-amplify/auth';
import { configure, type SignInOutcome, signInWithPassword } from './signIn';

/** Errors that say nothing about whether the address has an account. */
const shown = ['LimitExceededException', 'TooManyRequestsException', 'NetworkError', 'Unknown'];

/**
 * Mails a code to whoever has an account with this address. Does not tell whether anyone does. Throws Cognito's error
 * if codes were asked for too often, or if Cognito could not be reached.
 */
export const mailResetCode = async (email: string): Promise<void> => {
  await configure();
  try {
    await resetPassword({ username: email });
  } catch (error) {
    if (error instanceof Error && shown.includes(error.name)) throw error;
  }
};

/**
 * Sets a new password with a mailed code and signs in with it, which may take a second step. Throws Cognito's error.
 */
export const resetPasswordWith = async (reset: {
  email: string;
  code: string;
  password: string;
}): Promise<SignInOutcome> => {
  const { email, code, password } = reset;
  await configure();
  await confirmResetPassword({ username: email, confirmationCode: code, newPassword: password });
  return signInWithPassword(email, password);
};

/** Changes the signed-in user's password. Throws Cognito's error. */
export const changePassword = async (current: string, password: string): Promise<void> => {
  await configure();
  await updatePassword({ oldPassword: current, newPassword: password });
};
