import {
  AdminGetUserCommand,
  AdminUserGlobalSignOutCommand,
  type AttributeType,
  CognitoIdentityProviderClient,
  GetUserCommand,
  VerifyUserAttributeCommand,
} from '@aws-sdk/client-cognito-identity-provider';

const cognito = new CognitoIdentityProviderClient({});

/** A person's address in the user pool, in lower case. */
export type PoolEmail = { loginId: string; email: string; isVerified: boolean };

const emailIn = (attributes: AttributeType[] = []): PoolEmail => {
  const attribute = (name: string) => attributes.find(({ Name }) => Name === name)?.Value ?? '';
  return {
    loginId: attribute('sub'),
    email: attribute('email').toLowerCase(),
    isVerified: attribute('email_verified') === 'true',
  };
};

/** Returns a person's address in the user pool. Throws Cognito's errors. */
export const readPoolEmail = async (UserPoolId: string, Username: string): Promise<PoolEmail> =>
  emailIn((await cognito.send(new AdminGetUserCommand({ UserPoolId, Username }))).UserAttributes);

/**
 * Uses a code that Cognito mailed to the current or the new address of the access token's owner. Returns that owner and
 * the address they have proven by it. Throws Cognito's errors.
 */
export const useEmailCode = async (AccessToken: string, Code: string): Promise<PoolEmail> => {
  await cognito.send(new VerifyUserAttributeCommand({ AccessToken, AttributeName: 'email', Code }));
  return emailIn((await cognito.send(new GetUserCommand({ AccessToken }))).UserAttributes);
};

/** Revokes a person's refresh and access tokens. ID tokens, which our API takes, remain valid until they expire. */
export const endPoolSessions = async (UserPoolId: string, Username: string): Promise<void> => {
  await cognito.send(new AdminUserGlobalSignOutCommand({ UserPoolId, Username }));
};
