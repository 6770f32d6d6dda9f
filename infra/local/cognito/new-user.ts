import { createHash } from 'node:crypto';
import { invalidParameter } from './errors';
import { comparable, findUser, isEmailUsername, type Pool } from './pool';
import { createVerifier } from './srp';
import type { User } from './store';
import type { PreSignUpResponse } from './triggers';

/** Returns the attributes of a new user. If usernames are email addresses, `email` is taken from the username. */
export const newAttributes = (pool: Pool, username: string, given: Record<string, string>) => {
  if (!isEmailUsername(pool)) return given;
  if (given.email !== undefined && comparable(pool, given.email) !== comparable(pool, username)) {
    throw invalidParameter('Username and email attribute must be the same.');
  }
  return { email: username, ...given };
};

/**
 * Derives a UUID from the address, where AWS would generate a random one: demo users have the same ids everywhere.
 * Another one if a user who has changed their address has it, or a deleted user had it.
 */
const stableSub = (pool: Pool, username: string, salt = ''): string => {
  const hex = createHash('sha256')
    .update(`${pool.id}:${comparable(pool, username)}${salt}`)
    .digest('hex');
  const sub = [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
  const isTaken = findUser(pool, sub) !== undefined || pool.store.deleted.has(sub);
  const isFree = !isTaken || findUser(pool, username) !== undefined;
  return isFree ? sub : stableSub(pool, username, `${salt}+`);
};

/** Creates a user without storing it. If email addresses are usernames, the real username is the sub. */
export const newUser = (
  pool: Pool,
  username: string,
  attributes: Record<string, string>,
  password: string,
): User => {
  const sub = stableSub(pool, username);
  const name = isEmailUsername(pool) ? sub : comparable(pool, username);
  const verified: Record<string, string> = attributes.email === undefined ? {} : { email_verified: 'false' };
  return {
    username: name,
    attributes: { sub, ...verified, ...attributes },
    status: 'UNCONFIRMED',
    enabled: true,
    groups: [],
    password: createVerifier(pool.name, name, password),
    codes: {},
    created: Date.now(),
    modified: Date.now(),
  };
};

/** Applies the pre-sign-up trigger's decision to a new user's attributes. */
export const verifiedBy = (user: User, { autoVerifyEmail, autoVerifyPhone }: PreSignUpResponse) => ({
  ...user.attributes,
  ...(autoVerifyEmail && user.attributes.email ? { email_verified: 'true' } : {}),
  ...(autoVerifyPhone && user.attributes.phone_number ? { phone_number_verified: 'true' } : {}),
});
