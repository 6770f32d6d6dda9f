import { ServiceError } from '../aws-json';
import { CODE_VALIDITY, deliveryTo, newCode } from './codes';
import type { Context } from './context';
import type { Client } from './definition';
import { userNotFound } from './errors';
import { type Message, sendCode } from './messages';
import { findUser, isEmailUsername, type Pool, poolById, userByEmail } from './pool';
import type { User } from './store';
import { postConfirmation, type TriggerSubject } from './triggers';

/** Whether the client hides which users exist (`PreventUserExistenceErrors`). */
export const hidesExistence = ({ properties }: Client): boolean =>
  properties.PreventUserExistenceErrors === 'ENABLED';

/** Stores a change to a user and returns the user. */
export const updateUser = (pool: Pool, user: User, change: Partial<User>): User =>
  pool.store.putUser({ ...user, ...change, modified: Date.now() });

/**
 * Returns the pool and user of an administrator's call. Throws `UserNotFoundException` or
 * `ResourceNotFoundException`.
 */
export const requireUser = (context: Context, input: { UserPoolId: string; Username: string }) => {
  const pool = poolById(context.pools, input.UserPoolId);
  const user = findUser(pool, input.Username);
  if (!user) throw userNotFound();
  return { pool, user };
};

/** Adds a user. Throws `UsernameExistsException`, with `exists` as its message unless addresses are usernames. */
export const addUser = (pool: Pool, user: User, exists: string): User => {
  const isTaken =
    pool.store.users.has(user.username) ||
    (isEmailUsername(pool) && findUser(pool, user.attributes.email ?? '') !== undefined);
  if (!isTaken) return pool.store.putUser(user);
  const message = isEmailUsername(pool) ? 'An account with the given email already exists.' : exists;
  throw new ServiceError('UsernameExistsException', message);
};

/** Confirms a sign-up and calls the post-confirmation trigger. */
export const confirmUser = async (
  context: Context,
  pool: Pool,
  user: User,
  change: Partial<User>,
  call: Pick<TriggerSubject, 'clientId' | 'clientMetadata'>,
): Promise<void> => {
  const confirmed = updateUser(pool, user, { ...change, status: 'CONFIRMED' });
  await postConfirmation(context, pool, 'PostConfirmation_ConfirmSignUp', confirmed, call);
};

/** Describes a user as the API does; times are in seconds since the epoch. */
export const describeUser = (user: User) => ({
  Username: user.username,
  UserCreateDate: user.created / 1000,
  UserLastModifiedDate: user.modified / 1000,
  Enabled: user.enabled,
  UserStatus: user.status,
});

/** Throws `AliasExistsException` if the address belongs to another user. */
export const assertEmailFree = (pool: Pool, user: User, email: string | undefined): void => {
  const holder = email ? userByEmail(pool, email) : undefined;
  if (!holder || holder.username === user.username) return;
  throw new ServiceError('AliasExistsException', 'An account with the email already exists.');
};

/** Sends the confirmation code, if the pool verifies addresses, and returns where it was sent. */
export const deliverConfirmationCode = async (
  context: Context,
  pool: Pool,
  user: User,
  why: Pick<Message, 'source' | 'call'>,
) => {
  const { email } = user.attributes;
  if (!email || !pool.properties.AutoVerifiedAttributes?.includes('email')) return {};
  const confirmation = newCode(context.clock, CODE_VALIDITY.confirmation);
  updateUser(pool, user, { codes: { ...user.codes, confirmation } });
  await sendCode(context, pool, { ...why, to: email, user }, confirmation);
  return { CodeDeliveryDetails: deliveryTo(email) };
};
