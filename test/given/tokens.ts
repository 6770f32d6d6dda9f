import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { SignJWT } from 'jose';
import { openKeys } from '../../infra/local/cognito/keys';

export type PoolFacts = { region: string; userPoolId: string; userPoolClientId: string };

const lifetimeSeconds = 3_600;

/**
 * Makes ID tokens as the pool of a local cloud issues them, signed with its key: thousands of customers without
 * thousands of sign-ups.
 */
export const tokenMaker = async (dataDir: string, pool: PoolFacts) => {
  const { privateKey, publicJwk } = await openKeys(join(dataDir, 'cognito'));
  const issuer = `https://cognito-idp.${pool.region}.amazonaws.com/${pool.userPoolId}`;
  return (): Promise<string> => {
    const id = randomUUID();
    const email = `${id}@bench.hairloom.test`;
    const claims = { email, name: 'Bench Customer', 'custom:account_type': 'customer', token_use: 'id' };
    const now = Math.floor(Date.now() / 1_000);
    return new SignJWT({ ...claims, sub: id, aud: pool.userPoolClientId, iss: issuer, iat: now })
      .setExpirationTime(now + lifetimeSeconds)
      .setProtectedHeader({ alg: 'RS256', kid: publicJwk.kid })
      .sign(privateKey);
  };
};

export type TokenMaker = Awaited<ReturnType<typeof tokenMaker>>;
