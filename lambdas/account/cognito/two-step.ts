import {
  AdminGetUserCommand,
  AdminSetUserMFAPreferenceCommand,
  AdminUserGlobalSignOutCommand,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';

const cognito = new CognitoIdentityProviderClient({});

/** Whether the user pool asks this person for a second step; undefined if it does not know them. */
export const hasTwoStep = async (UserPoolId: string, Username: string): Promise<boolean | undefined> => {
  try {
    const { UserMFASettingList } = await cognito.send(new AdminGetUserCommand({ UserPoolId, Username }));
    return UserMFASettingList?.includes('SOFTWARE_TOKEN_MFA') ?? false;
  } catch (error) {
    if ((error as Error).name === 'UserNotFoundException') return undefined;
    throw error;
  }
};

/**
 * Ends all sessions of a person and turns off their second step. The second step goes last: if this stops half-way, it
 * is still on, and doing it again finishes it. Whoever signs in between the two also could right afterwards.
 */
export const turnOffTwoStep = async (UserPoolId: string, Username: string): Promise<void> => {
  await cognito.send(new AdminUserGlobalSignOutCommand({ UserPoolId, Username }));
  await cognito.send(
    new AdminSetUserMFAPreferenceCommand({
      UserPoolId,
      Username,
      SoftwareTokenMfaSettings: { Enabled: false, PreferredMfa: false },
    }),
  );
};
