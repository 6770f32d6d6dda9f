import { randomBytes } from 'node:crypto';
import {
  AdminAddUserToGroupCommand,
  AdminCreateUserCommand,
  AdminSetUserPasswordCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { readFormer } from '../../lambdas/data/deletions';
import { logins, moveLogin } from '../../lambdas/data/logins';
import { profiles, roles } from '../../lambdas/data/people';
import { type FoundUser, findUser } from './find-user';
import type { PoolAccess, PoolUser } from './pool-user';

/**
 * What became of a line: `added`; `known` if that person signs in with this pool already; `gone` if the account was or is
 * being deleted; `taken` if somebody has signed up with the address in this pool, who may be somebody else.
 */
export type Outcome = 'added' | 'known' | 'gone' | 'taken';

/** Creates a user without telling them, or finds the one that an interrupted import has created. */
const findOrCreate = async (pool: PoolAccess, { email, name, accountType }: PoolUser): Promise<FoundUser> => {
  try {
    await pool.cognito.send(
      new AdminCreateUserCommand({
        UserPoolId: pool.userPoolId,
        Username: email,
        MessageAction: 'SUPPRESS',
        UserAttributes: [
          { Name: 'email', Value: email },
          // A code to set a password is mailed to verified addresses only.
          { Name: 'email_verified', Value: 'true' },
          { Name: 'name', Value: name.trim() || email.split('@')[0] },
          { Name: 'custom:account_type', Value: accountType },
        ],
      }),
    );
  } catch (error) {
    if ((error as Error).name !== 'UsernameExistsException') throw error;
  }
  return findUser(pool, email);
};

/** A password that nobody knows: everybody sets their own by the code that "Forgot your password?" mails them. */
const setUnknownPassword = ({ cognito, userPoolId }: PoolAccess, Username: string) =>
  cognito.send(
    new AdminSetUserPasswordCommand({
      UserPoolId: userPoolId,
      Username,
      Password: randomBytes(48).toString('base64url'),
      Permanent: true,
    }),
  );

const addToGroup = async (
  { cognito, userPoolId, store }: PoolAccess,
  { userId }: PoolUser,
  Username: string,
): Promise<void> => {
  const role = await store.read(roles.ref(userId));
  if (role?.status !== 'approved') return;
  await cognito.send(
    new AdminAddUserToGroupCommand({ UserPoolId: userPoolId, Username, GroupName: role.role }),
  );
};

/**
 * Lets one person of an exported pool sign in with this pool: creates their user, notes it as their login, and last gives
 * it a password that nobody knows. Only then can it be used, so an interrupted import goes on where it was. Second steps
 * are not kept. Throws Cognito's errors.
 */
export const importUser = async (pool: PoolAccess, user: PoolUser): Promise<Outcome> => {
  const profile = await pool.store.read(profiles.ref(user.userId));
  if (!profile?.loginId || (await readFormer(pool.store, [user.userId])).size > 0) return 'gone';
  const { loginId, isUnused } = await findOrCreate(pool, user);
  const login = await pool.store.read(logins.ref(loginId));
  if (login ? login.userId !== user.userId : !isUnused) return 'taken';
  if (!isUnused) return 'known';
  if (!login) await pool.store.transact(moveLogin(profile, loginId));
  await addToGroup(pool, user, loginId);
  await setUnknownPassword(pool, loginId);
  return 'added';
};
