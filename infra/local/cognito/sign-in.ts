import { ServiceError } from '../aws-json';
import { missingAttributes } from './attributes';
import type { Context } from './context';
import type { Client } from './definition';
import { incorrectPassword, invalidParameter, notAuthorized, userNotFound } from './errors';
import { findUser, isEmailUsername, type Pool } from './pool';
import { startSession } from './sessions';
import { askCode, needsCode } from './software-token';
import { beginExchange, isPassword } from './srp';
import type { User } from './store';
import { hidesExistence } from './users';

/**
 * Returns a parameter from `AuthParameters` or `ChallengeResponses`. Throws `InvalidParameterException` if it is
 * missing.
 */
export const required = (parameters: Record<string, string>, name: string): string => {
  const value = parameters[name];
  if (!value) throw invalidParameter(`Missing required parameter ${name}`);
  return value;
};

/** Throws `InvalidParameterException` for an unknown parameter. */
export const assertOnly = (parameters: Record<string, string>, names: string[]): void => {
  const unknown = Object.keys(parameters).find((name) => !names.includes(name));
  if (unknown) throw invalidParameter(`Unknown parameter in input: "${unknown}"`);
};

const sessionMinutes = ({ properties }: Client) => properties.AuthSessionValidity ?? 3;

const askNewPassword = (context: Context, pool: Pool, client: Client, user: User) => {
  if ((user.temporaryUntil ?? Number.POSITIVE_INFINITY) <= context.clock()) {
    throw notAuthorized('Temporary password has expired and must be reset by an administrator.');
  }
  const challenge = { name: 'NEW_PASSWORD_REQUIRED', clientId: client.id, username: user.username } as const;
  const { sub: _, ...userAttributes } = user.attributes;
  const missing = missingAttributes(pool.properties, userAttributes);
  return {
    ChallengeName: challenge.name,
    Session: context.challenges.put(challenge, sessionMinutes(client)),
    ChallengeParameters: {
      USER_ID_FOR_SRP: user.username,
      requiredAttributes: JSON.stringify(missing.map((name) => `userAttributes.${name}`)),
      userAttributes: JSON.stringify(userAttributes),
    },
  };
};

/** Continues a sign-in once the user has a password: with tokens, or by asking for a code. */
export const completeSignIn = async (context: Context, pool: Pool, client: Client, user: User) => {
  if (needsCode(user)) return askCode(context, client, user);
  const AuthenticationResult = await startSession(context, pool, client, user);
  return { ChallengeParameters: {}, AuthenticationResult };
};

/** Continues a sign-in after the password was verified: completes it, or asks to set a new password first. */
export const afterPassword = async (context: Context, pool: Pool, client: Client, user: User) => {
  if (!user.enabled) throw notAuthorized('User is disabled.');
  if (user.status === 'UNCONFIRMED') {
    throw new ServiceError('UserNotConfirmedException', 'User is not confirmed.');
  }
  if (user.status === 'FORCE_CHANGE_PASSWORD') return askNewPassword(context, pool, client, user);
  return completeSignIn(context, pool, client, user);
};

// Invents the same salt, verifier and id for an unknown user each time, so that the reply does not reveal that the
// user is unknown.
const invented = ({ keys }: Context, pool: Pool, username: string) => {
  const seed = keys.derive(`${pool.id}:${username}`);
  const uuid = `${seed.slice(0, 8)}-${seed.slice(8, 12)}-4${seed.slice(13, 16)}-a${seed.slice(17, 20)}`;
  return {
    username: isEmailUsername(pool) ? `${uuid}-${seed.slice(20, 32)}` : username,
    password: { salt: seed.slice(32), verifier: keys.derive(seed) },
  };
};

/** Starts a sign-in with SRP, in which the password never leaves the client. */
export const beginSrp = (
  context: Context,
  pool: Pool,
  client: Client,
  parameters: Record<string, string>,
) => {
  assertOnly(parameters, ['USERNAME', 'SRP_A']);
  const name = required(parameters, 'USERNAME');
  const user = findUser(pool, name);
  if (!user && !hidesExistence(client)) throw userNotFound();
  const { username, password = invented(context, pool, name).password } =
    user ?? invented(context, pool, name);
  const exchange = beginExchange(required(parameters, 'SRP_A'), password.verifier);
  if (!exchange) throw invalidParameter('SRP_A is not a valid public value.');
  const SECRET_BLOCK = context.challenges.put(
    { name: 'PASSWORD_VERIFIER', clientId: client.id, exchange, ...(user ? { username } : {}) },
    sessionMinutes(client),
  );
  return {
    ChallengeName: 'PASSWORD_VERIFIER',
    ChallengeParameters: {
      SALT: password.salt,
      SECRET_BLOCK,
      SRP_B: exchange.B,
      USERNAME: username,
      USER_ID_FOR_SRP: username,
    },
  };
};

/** Signs in with the password in the request. */
export const withPassword = (
  context: Context,
  pool: Pool,
  client: Client,
  parameters: Record<string, string>,
) => {
  assertOnly(parameters, ['USERNAME', 'PASSWORD']);
  const user = findUser(pool, required(parameters, 'USERNAME'));
  const password = required(parameters, 'PASSWORD');
  if (!user && !hidesExistence(client)) throw userNotFound();
  if (!user?.password || !isPassword(user.password, pool.name, user.username, password)) {
    throw incorrectPassword();
  }
  return afterPassword(context, pool, client, user);
};
