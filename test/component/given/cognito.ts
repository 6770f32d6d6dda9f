/* Amplify's calls to Cognito: they answer as a test says. */

/** What a call answers, or the error that it throws. */
type Replies = Record<string, unknown>;

let replies: Replies = {};
let calls: unknown[][] = [];

/** Sets what Cognito answers from now on; returns the calls that it gets, each with its name and input. */
export const cognitoAnswers = (given: Replies): unknown[][] => {
  replies = given;
  calls = [];
  return calls;
};

/** An error of Cognito. */
export const cognitoError = (name: string, message = ''): Error =>
  Object.assign(new Error(message), { name });

const call =
  (name: string) =>
  async (input?: unknown): Promise<unknown> => {
    if (!(name in replies)) throw new Error(`The test has no answer for Cognito's ${name}`);
    calls.push([name, input]);
    const reply = replies[name];
    if (reply instanceof Error) throw reply;
    return reply;
  };

// The library of fields names the others. The file has no types of its own.
// @ts-expect-error
export * from '../../../node_modules/aws-amplify/dist/esm/auth/index.mjs';

export const cognitoUserPoolsTokenProvider = {
  getTokens: async () => ({ accessToken: { toString: () => 'access' } }),
};
export const confirmResetPassword = call('confirmResetPassword');
export const confirmSignIn = call('confirmSignIn');
export const fetchMFAPreference = call('fetchMFAPreference');
export const resetPassword = call('resetPassword');
export const sendUserAttributeVerificationCode = call('sendUserAttributeVerificationCode');
export const setUpTOTP = call('setUpTOTP');
export const signIn = call('signIn');
export const signOut = call('signOut');
export const signUp = call('signUp');
export const updateMFAPreference = call('updateMFAPreference');
export const updatePassword = call('updatePassword');
export const updateUserAttributes = call('updateUserAttributes');
export const verifyTOTPSetup = call('verifyTOTPSetup');
