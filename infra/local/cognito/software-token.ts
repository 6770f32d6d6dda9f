import { ServiceError } from '../aws-json';
import type { Context } from './context';
import type { Client } from './definition';
import { notAuthorized } from './errors';
import type { Pool } from './pool';
import { startSession } from './sessions';
import type { SoftwareToken, User } from './store';
import { stepOf } from './totp';
import { updateUser } from './users';

/** How many codes can be tried in one sign-in. */
const MAX_ATTEMPTS = 5;

/** Whether signing in takes a code after the password. */
export const needsCode = ({ softwareToken }: User): boolean => softwareToken?.enabled === true;

/** The user's factors, as `GetUser` returns them. */
export const mfaSettings = ({ softwareToken }: User) =>
  softwareToken?.enabled
    ? {
        UserMFASettingList: ['SOFTWARE_TOKEN_MFA'],
        ...(softwareToken.preferred && { PreferredMfaSetting: 'SOFTWARE_TOKEN_MFA' }),
      }
    : {};

/**
 * Uses up a code. Each code works once, also for an earlier step than the last. Throws `mismatch` for a wrong one and
 * `ExpiredCodeException` for one that was used.
 */
export const useCode = (
  context: Context,
  token: SoftwareToken,
  code: string,
  mismatch: Error,
): SoftwareToken => {
  const step = stepOf(token.secret, code, context.clock());
  if (step === undefined) throw mismatch;
  if (step <= (token.lastStep ?? 0)) {
    throw new ServiceError('ExpiredCodeException', 'Your software token has already been used once.');
  }
  return { ...token, lastStep: step };
};

/** Asks for a code. */
export const askCode = (context: Context, client: Client, user: User, attempts = 0) => ({
  ChallengeName: 'SOFTWARE_TOKEN_MFA',
  Session: context.challenges.put(
    { name: 'SOFTWARE_TOKEN_MFA', clientId: client.id, username: user.username, attempts },
    client.properties.AuthSessionValidity ?? 3,
  ),
  ChallengeParameters: {
    USER_ID_FOR_SRP: user.username,
    FRIENDLY_DEVICE_NAME: user.softwareToken?.name ?? '',
  },
});

/** Completes a sign-in with a code. A wrong one can be corrected in the same sign-in. */
export const withCode = async (
  context: Context,
  pool: Pool,
  client: Client,
  { username, code, session }: { username: string; code: string; session: string },
) => {
  const challenge = context.challenges.take(session, 'SOFTWARE_TOKEN_MFA', client.id);
  const user = pool.store.users.get(challenge?.username ?? '');
  const isSame = user && (username === user.username || username === user.attributes.email);
  if (!challenge || !user?.softwareToken || !isSame) {
    throw notAuthorized('Invalid session for the user, session is expired.');
  }
  const attempts = challenge.attempts + 1;
  try {
    const mismatch = new ServiceError('CodeMismatchException', 'Invalid code received for user');
    const softwareToken = useCode(context, user.softwareToken, code, mismatch);
    const AuthenticationResult = await startSession(
      context,
      pool,
      client,
      updateUser(pool, user, { softwareToken }),
    );
    return { ChallengeParameters: {}, AuthenticationResult };
  } catch (error) {
    const minutes = client.properties.AuthSessionValidity ?? 3;
    if (attempts < MAX_ATTEMPTS) context.challenges.put({ ...challenge, attempts }, minutes, session);
    throw error;
  }
};
