import {
  AssociateSoftwareTokenCommand,
  SetUserMFAPreferenceCommand,
  VerifySoftwareTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { signInForTokens } from '../../infra/acting/accounts';
import { operatorOf } from '../../infra/acting/admin';
import type { Cloud } from '../../infra/acting/cloud';
import { totp } from '../../infra/local/cognito/totp';

/** Turns two-step sign-in on or off as its user does, with their access token. */
export const turnTwoStep = async (cloud: Cloud, AccessToken: string | undefined, Enabled: boolean) => {
  const { cognito } = await operatorOf(cloud);
  const SoftwareTokenMfaSettings = { Enabled, PreferredMfa: Enabled };
  await cognito.send(new SetUserMFAPreferenceCommand({ AccessToken, SoftwareTokenMfaSettings }));
};

/** Signs in, sets two-step sign-in up and turns it on. Returns the tokens of that sign-in. */
export const setUpTwoStep = async (cloud: Cloud, email: string) => {
  const { cognito } = await operatorOf(cloud);
  const tokens = await signInForTokens(cloud.origin, email);
  const { AccessToken } = tokens;
  const { SecretCode = '' } = await cognito.send(new AssociateSoftwareTokenCommand({ AccessToken }));
  const UserCode = totp(SecretCode, Date.now());
  await cognito.send(new VerifySoftwareTokenCommand({ AccessToken, UserCode }));
  await turnTwoStep(cloud, AccessToken, true);
  return tokens;
};
