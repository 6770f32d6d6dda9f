import { fetchMFAPreference, setUpTOTP, updateMFAPreference, verifyTOTPSetup } from 'aws-amplify/auth';
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito';
import { product } from '../../../shared/brand';
import { invalidate } from '../queryClient';
import { configure } from './signIn';

/** A key for the user's authenticator app, as text and as the address that its QR code holds. */
export type TwoStepKey = { key: string; uri: string };

/** Whether signing in takes a code after the password. */
export const isTwoStepOn = async (): Promise<boolean> => {
  await configure();
  const { enabled } = await fetchMFAPreference();
  return enabled?.includes('TOTP') ?? false;
};

/** Starts to set up two-step sign-in. Nothing changes until `turnTwoStepOn`. */
export const newTwoStepKey = async (email: string): Promise<TwoStepKey> => {
  await configure();
  const { sharedSecret, getSetupUri } = await setUpTOTP();
  return { key: sharedSecret, uri: getSetupUri(product, email).href };
};

/** Gets a token that says whether two-step sign-in is on. */
export const refreshToken = async (): Promise<void> => {
  await cognitoUserPoolsTokenProvider.getTokens({ forceRefresh: true });
  await invalidate('account');
};

/** Turns two-step sign-in on with a code from the app that has the new key. Throws Cognito's error. */
export const turnTwoStepOn = async (code: string): Promise<void> => {
  await verifyTOTPSetup({ code });
  await updateMFAPreference({ totp: 'PREFERRED' });
  await refreshToken();
};

/** Turns two-step sign-in off with a code from the app. Throws Cognito's error. */
export const turnTwoStepOff = async (code: string): Promise<void> => {
  await verifyTOTPSetup({ code });
  await updateMFAPreference({ totp: 'DISABLED' });
  await refreshToken();
};
