import { sendUserAttributeVerificationCode, updateUserAttributes } from 'aws-amplify/auth';
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito';
import type { Me } from '../../../shared/account/schema';
import { signedOut } from '../../../shared/http/client';
import { client } from '../client';
import { queryClient } from '../queryClient';
import { meKey } from './me';
import { configure } from './signIn';

/** Mails a code to the user's address. Throws Cognito's error. */
export const mailCode = async (): Promise<void> => {
  await configure();
  await sendUserAttributeVerificationCode({ userAttributeKey: 'email' });
};

/** Mails a code to a new address, which replaces the current one once the code is used. Throws Cognito's error. */
export const mailCodeTo = async (email: string): Promise<void> => {
  await configure();
  await updateUserAttributes({ userAttributes: { email } });
};

/** Uses the code that was mailed last, and gets a token with the address it proves. Throws the API's refusals. */
export const confirmEmail = async (code: string): Promise<Me> => {
  const tokens = await cognitoUserPoolsTokenProvider.getTokens();
  if (!tokens) throw signedOut();
  const me = await client.confirmEmail({ body: { code, accessToken: tokens.accessToken.toString() } });
  await cognitoUserPoolsTokenProvider.getTokens({ forceRefresh: true });
  queryClient.setQueryData(meKey, me);
  return me;
};
