import { join } from 'node:path';
import type { Client, PoolDefinition } from './definition';
import { invalidParameter, notFound } from './errors';
import { openStore, type Store, type User } from './store';

/** A running user pool. `name` is the id's part after the underscore, which SRP hashes. */
export type Pool = PoolDefinition & { name: string; region: string; issuer: string; store: Store };

/** Opens the pool's store under `directory`. */
export const openPool = (definition: PoolDefinition, directory: string): Pool => {
  const [region = '', name = ''] = definition.id.split('_');
  const issuer = `https://cognito-idp.${region}.amazonaws.com/${definition.id}`;
  return { ...definition, name, region, issuer, store: openStore(join(directory, `${definition.id}.jsonl`)) };
};

/** The pool with that id; throws `ResourceNotFoundException`. */
export const poolById = (pools: Pool[], id: string): Pool => {
  const pool = pools.find((candidate) => candidate.id === id);
  if (!pool) throw notFound(`User pool ${id} does not exist.`);
  return pool;
};

/** The client with that id and its pool; throws `ResourceNotFoundException`. */
export const clientById = (pools: Pool[], id: string): { pool: Pool; client: Client } => {
  for (const pool of pools) {
    const client = pool.clients.find((candidate) => candidate.id === id);
    if (client) return { pool, client };
  }
  throw notFound(`User pool client ${id} does not exist.`);
};

/** A username or address in the form it is compared by: as the pool says, with or without regard to case. */
export const comparable = ({ properties }: Pool, value: string): string =>
  properties.UsernameConfiguration?.CaseSensitive === false ? value.toLowerCase() : value;

/** Whether people sign in with their e-mail address in place of a username of their own. */
export const isEmailUsername = ({ properties }: Pool): boolean =>
  properties.UsernameAttributes?.includes('email') ?? false;

/** The user whose e-mail address signs in: any in a pool with e-mail usernames, verified ones for an alias. */
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

/** The user a sign-in name stands for: username (the sub, where addresses are usernames), or address. */
export const findUser = (pool: Pool, name: string): User | undefined =>
  pool.store.users.get(comparable(pool, name)) ?? (name ? userByEmail(pool, name) : undefined);

/** Throws unless the name given at sign-up has the form the pool asks for. */
export const assertUsername = (pool: Pool, username: string): void => {
  const isEmail = username.includes('@');
  if (isEmailUsername(pool) && !isEmail) throw invalidParameter('Username should be an email.');
  if (pool.properties.AliasAttributes?.includes('email') && isEmail) {
    throw invalidParameter(
      'Username cannot be of email format, since user pool is configured for email alias.',
    );
  }
};
