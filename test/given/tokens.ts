import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { SignJWT } from 'jose';
import { openKeys } from '../../infra/local/cognito/keys';

export type PoolFacts = { region: string; userPoolId: string; userPoolClientId: string };

export type Bearer = { id: string; email: string; name: string; accountType: 'customer' | 'provider' };

const stranger = (): Bearer => {
  const id = randomUUID();
  return { id, email: `${id}@bench.hairloom.test`, name: 'Bench Customer', accountType: 'customer' };
};

/**
 * Makes ID tokens as the pool of a local cloud issues them, signed with its key: thousands of customers without
 * thousands of sign-ups. `lifetimeSeconds` is as long as the pool's unless the clock is to be moved past it.
 */
export const tokenMaker = async (dataDir: string, pool: PoolFacts, lifetimeSeconds = 3_600) => {
  const { privateKey, publicJwk } = await openKeys(join(dataDir, 'cognito'));
  const issuer = `https://cognito-idp.${pool.region}.amazonaws.com/${pool.userPoolId}`;
  return (person: Bearer = stranger()): Promise<string> => {
    const { id, email, name, accountType } = person;
    const claims = { email, name, 'custom:account_type': accountType, token_use: 'id' };
    const now = Math.floor(Date.now() / 1_000);
    return new SignJWT({ ...claims, sub: id, aud: pool.userPoolClientId, iss: issuer, iat: now })
      .setExpirationTime(now + lifetimeSeconds)
      .setProtectedHeader({ alg: 'RS256', kid: publicJwk.kid })
      .sign(privateKey);
  };
};

export type TokenMaker = Awaited<ReturnType<typeof tokenMaker>>;
