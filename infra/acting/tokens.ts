import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { SignJWT } from 'jose';
import { openKeys } from '../local/cognito/keys';

export type PoolFacts = { region: string; userPoolId: string; userPoolClientId: string };

export type Bearer = { id: string; email: string; name: string; accountType: 'customer' | 'provider' };

const newCustomer = (): Bearer => {
  const id = randomUUID();
  return { id, email: `${id}@bench.hairloom.test`, name: 'Bench Customer', accountType: 'customer' };
};

/**
 * Creates ID tokens signed with the key of a local cloud's pool: thousands of customers without thousands of sign-ups.
 * `lifetimeSeconds` defaults to the pool's; set it longer if the test advances the clock further.
 */
export const tokenMaker = async (dataDir: string, pool: PoolFacts, lifetimeSeconds = 3_600) => {
  const { privateKey, publicJwk } = await openKeys(join(dataDir, 'cognito'));
  const issuer = `https://cognito-idp.${pool.region}.amazonaws.com/${pool.userPoolId}`;
  return (person: Bearer = newCustomer()): Promise<string> => {
    const { id, email, name, accountType } = person;
    const claims = { email, name, 'custom:account_type': accountType, token_use: 'id' };
    const now = Math.floor(Date.now() / 1_000);
    return new SignJWT({
      ...claims,
      sub: id,
      person_id: id,
      aud: pool.userPoolClientId,
      iss: issuer,
      iat: now,
    })
      .setExpirationTime(now + lifetimeSeconds)
      .setProtectedHeader({ alg: 'RS256', kid: publicJwk.kid })
      .sign(privateKey);
  };
};

export type TokenMaker = Awaited<ReturnType<typeof tokenMaker>>;
