import { AdminGetUserCommand } from '@aws-sdk/client-cognito-identity-provider';
import type { PoolAccess } from './pool-user';

/** A user of the pool, and whether nobody has ever signed in as them. */
export type FoundUser = { loginId: string; isUnused: boolean };

/** Finds a user of the pool by the address. Throws Cognito's `UserNotFoundException` if there is none. */
export const findUser = async (
  { cognito, userPoolId }: Pick<PoolAccess, 'cognito' | 'userPoolId'>,
  email: string,
): Promise<FoundUser> => {
  const { UserAttributes = [], UserStatus } = await cognito.send(
    new AdminGetUserCommand({ UserPoolId: userPoolId, Username: email }),
  );
  const loginId = UserAttributes.find(({ Name }) => Name === 'sub')?.Value ?? '';
  return { loginId, isUnused: UserStatus === 'FORCE_CHANGE_PASSWORD' };
};
