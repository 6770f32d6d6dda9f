import {
  AdminDeleteUserCommand,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';

const cognito = new CognitoIdentityProviderClient({});

/** Removes a person from the user pool, so that their address is free again. Does nothing if they are not in it. */
export const deleteUser = async (UserPoolId: string, Username: string): Promise<void> => {
  try {
    await cognito.send(new AdminDeleteUserCommand({ UserPoolId, Username }));
  } catch (error) {
    if ((error as Error).name !== 'UserNotFoundException') throw error;
  }
};
