import {
  AdminGetUserCommand,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';
import { env } from '../../http/env';

/** Someone's user in the pool and the type of account they signed up for. */
export type Account = { loginId: string; accountType: string };

/** Finds the account of an email address; undefined if there is none. */
export type FindAccount = (email: string) => Promise<Account | undefined>;

const cognito = new CognitoIdentityProviderClient({});

/** Finds an account in the user pool. Bundled separately and loaded when an admin invites someone. */
export const findAccount: FindAccount = async (email) => {
  try {
    const { UserAttributes = [] } = await cognito.send(
      new AdminGetUserCommand({ UserPoolId: env('USER_POOL_ID'), Username: email }),
    );
    const attribute = (name: string) => UserAttributes.find(({ Name }) => Name === name)?.Value ?? '';
    return { loginId: attribute('sub'), accountType: attribute('custom:account_type') };
  } catch (error) {
    if ((error as Error).name === 'UserNotFoundException') return undefined;
    throw error;
  }
};
