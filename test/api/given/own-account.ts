import {
  ConfirmForgotPasswordCommand,
  ForgotPasswordCommand,
  GetTokensFromRefreshTokenCommand,
  GetUserAttributeVerificationCodeCommand,
  UpdateUserAttributesCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { signInForTokens } from '../../../infra/acting/accounts';
import { operatorOf } from '../../../infra/acting/admin';
import { type Cloud, siteConfig } from '../../../infra/acting/cloud';
import { bearer, type Person } from '../../../infra/acting/person';
import { mailedCode } from '../../given/mailbox';

/** Someone on one device, with that session's tokens. */
type Device = Person & { accessToken: string; refreshToken: string };

/** Signs in on another device. */
export const newDevice = async (cloud: Cloud, email: string, password?: string): Promise<Device> => {
  const tokens = await signInForTokens(cloud.origin, email, password);
  const person = await bearer(cloud.origin, async () => tokens.IdToken!);
  return { ...person, accessToken: tokens.AccessToken!, refreshToken: tokens.RefreshToken! };
};

/**
 * Refreshes a device's tokens as the site does, with its last ID token or the one given; returns the new ID token.
 * Throws Cognito's error.
 */
export const refreshed = async (
  cloud: Cloud,
  { refreshToken, token }: Pick<Device, 'refreshToken' | 'token'>,
  idToken?: string,
): Promise<string> => {
  const { cognito } = await operatorOf(cloud);
  const { userPoolClientId: ClientId } = await siteConfig(cloud.origin);
  const { AuthenticationResult } = await cognito.send(
    new GetTokensFromRefreshTokenCommand({
      ClientId,
      RefreshToken: refreshToken,
      ClientMetadata: { idToken: idToken ?? (await token()) },
    }),
  );
  return AuthenticationResult!.IdToken!;
};

/** Asks for a code for a forgotten password. Returns what Cognito says about where it went. */
export const forget = async (cloud: Cloud, email: string) => {
  const { cognito } = await operatorOf(cloud);
  const { userPoolClientId: ClientId } = await siteConfig(cloud.origin);
  const { CodeDeliveryDetails } = await cognito.send(
    new ForgotPasswordCommand({ ClientId, Username: email }),
  );
  return CodeDeliveryDetails;
};

/** Sets a new password with the code from the mailbox. */
export const resetPassword = async (cloud: Cloud, email: string, Password: string): Promise<void> => {
  await forget(cloud, email);
  const { cognito } = await operatorOf(cloud);
  const { userPoolClientId: ClientId } = await siteConfig(cloud.origin);
  const ConfirmationCode = await mailedCode(cloud, email);
  await cognito.send(
    new ConfirmForgotPasswordCommand({ ClientId, Username: email, ConfirmationCode, Password }),
  );
};

/** Asks for a code for the current address; returns it. */
export const codeFor = async (cloud: Cloud, { accessToken, email }: Device): Promise<string> => {
  const { cognito } = await operatorOf(cloud);
  await cognito.send(
    new GetUserAttributeVerificationCodeCommand({ AccessToken: accessToken, AttributeName: 'email' }),
  );
  return mailedCode(cloud, email);
};

/** Asks for another address; returns the code that was mailed to it. */
export const codeForNew = async (cloud: Cloud, { accessToken }: Device, email: string): Promise<string> => {
  const { cognito } = await operatorOf(cloud);
  const UserAttributes = [{ Name: 'email', Value: email }];
  await cognito.send(new UpdateUserAttributesCommand({ AccessToken: accessToken, UserAttributes }));
  return mailedCode(cloud, email);
};
