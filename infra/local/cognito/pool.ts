import { join } from 'node:path';
import type { Client, PoolDefinition } from './definition';
import { invalidParameter, notFound } from './errors';
import { openStore, type Store, type User } from './store';

/** An open user pool. `name` is the part of its id after the underscore, which SRP hashes. */
export type Pool = PoolDefinition & { name: string; region: string; issuer: string; store: Store };

/** Opens the pool's store under `directory`. */
export const openPool = (definition: PoolDefinition, directory: string): Pool => {
  const [region = '', name = ''] = definition.id.split('_');
  const issuer = `https://cognito-idp.${region}.amazonaws.com/${definition.id}`;
  return { ...definition, name, region, issuer, store: openStore(join(directory, `${definition.id}.jsonl`)) };
};

/** Returns the pool with this id. Throws `ResourceNotFoundException`. */
export const poolById = (pools: Pool[], id: string): Pool => {
  const pool = pools.find((candidate) => candidate.id === id);
  if (!pool) throw notFound(`User pool ${id} does not exist.`);
  return pool;
};

/** Returns the client with this id and its pool. Throws `ResourceNotFoundException`. */
export const clientById = (pools: Pool[], id: string): { pool: Pool; client: Client } => {
  for (const pool of pools) {
    const client = pool.clients.find((candidate) => candidate.id === id);
    if (client) return { pool, client };
  }
  throw notFound(`User pool client ${id} does not exist.`);
};

/** Normalizes a username or address for comparison: in lower case unless the pool is case-sensitive. */
export const comparable = ({ properties }: Pool, value: string): string =>
  properties.UsernameConfiguration?.CaseSensitive === false ? value.toLowerCase() : value;

/** Whether users sign in with their email address instead of a username. */
export const isEmailUsername = ({ properties }: Pool): boolean =>
  properties.UsernameAttributes?.includes('email') ?? false;

/** Finds a user by email address: any address if addresses are usernames, only verified ones if they are aliases. */
export const userByEmail = (pool: Pool, email: string): User | undefined => {
  const isAlias = pool.properties.AliasAttributes?.includes('email') ?? false;
  if (!isEmailUsername(pool) && !isAlias) return undefined;
  const wanted = comparable(pool, email);
  return [...pool.store.users.values()].find(
    ({ attributes }) =>
      comparable(pool, attributes.email ?? '') === wanted &&
      (isEmailUsername(pool) || attributes.email_verified === 'true'),
  );
};

/** Finds a user by username (the sub, if addresses are usernames) or by address. */
export const findUser = (pool: Pool, name: string): User | undefined =>
  pool.store.users.get(comparable(pool, name)) ?? (name ? userByEmail(pool, name) : undefined);

/** Throws `InvalidParameterException` unless the username has the form the pool requires. */
export const assertUsername = (pool: Pool, username: string): void => {
  const isEmail = username.includes('@');
  if (isEmailUsername(pool) && !isEmail) throw invalidParameter('Username should be an email.');
  if (pool.properties.AliasAttributes?.includes('email') && isEmail) {
    throw invalidParameter(
      'Username cannot be of email format, since user pool is configured for email alias.',
    );
  }
};
