import { randomUUID } from 'node:crypto';
import { errors, jwtVerify, SignJWT } from 'jose';
import { readable } from './attributes';
import type { Context } from './context';
import type { Client } from './definition';
import { notAuthorized } from './errors';
import type { Keys } from './keys';
import type { Pool } from './pool';
import type { Session, User } from './store';
import { preTokenGeneration } from './triggers';

const SECONDS = { seconds: 1, minutes: 60, hours: 3_600, days: 86_400 };

/** Returns how long a client's tokens are valid, in seconds. */
export const validity = ({ properties }: Client) => {
  const units = properties.TokenValidityUnits ?? {};
  return {
    access: (properties.AccessTokenValidity || 1) * SECONDS[units.AccessToken ?? 'hours'],
    id: (properties.IdTokenValidity || 1) * SECONDS[units.IdToken ?? 'hours'],
    refresh: (properties.RefreshTokenValidity || 30) * SECONDS[units.RefreshToken ?? 'days'],
  };
};

/** Returns the user's groups that exist in the pool, by precedence. */
export const groupsOf = (pool: Pool, user: User) =>
  pool.groups
    .filter(({ name }) => user.groups.includes(name))
    .sort((a, b) => (a.precedence ?? Number.MAX_VALUE) - (b.precedence ?? Number.MAX_VALUE));

const commonClaims = (pool: Pool, user: User, session: Session) => {
  const groups = groupsOf(pool, user).map(({ name }) => name);
  return {
    sub: user.attributes.sub,
    ...(groups.length > 0 ? { 'cognito:groups': groups } : {}),
    iss: pool.issuer,
    origin_jti: session.id,
    event_id: session.eventId,
    auth_time: Math.floor(session.authTime / 1000),
  };
};

const idClaims = (client: Client, user: User) => {
  const { email_verified, ...attributes } = readable(client, user.attributes);
  return {
    ...attributes,
    ...(email_verified === undefined ? {} : { email_verified: email_verified === 'true' }),
    'cognito:username': user.username,
    aud: client.id,
    token_use: 'id',
  };
};

/** Issues the `AuthenticationResult` of a session, without its refresh token. Tokens are issued in real time. */
export const issueTokens = async (
  context: Context,
  pool: Pool,
  client: Client,
  user: User,
  session: Session,
  source: Parameters<typeof preTokenGeneration>[2],
  clientMetadata?: Record<string, string>,
) => {
  const { keys } = context;
  const groups = groupsOf(pool, user).map(({ name }) => name);
  const { added, removed } = await preTokenGeneration(context, pool, source, user, {
    clientId: client.id,
    clientMetadata,
    groups,
  });
  const kept = Object.entries(idClaims(client, user)).filter(([name]) => !removed.includes(name));
  const common = commonClaims(pool, user, session);
  const seconds = validity(client);
  const sign = (claims: object, lifetime: number) => {
    const now = Math.floor(Date.now() / 1000);
    return new SignJWT({ ...claims, ...common, iat: now, exp: now + lifetime, jti: randomUUID() })
      .setProtectedHeader({ alg: 'RS256', kid: keys.publicJwk.kid })
      .sign(keys.privateKey);
  };
  const scope = 'aws.cognito.signin.user.admin';
  const accessClaims = { client_id: client.id, token_use: 'access', scope, username: user.username };
  const [AccessToken, IdToken] = await Promise.all([
    sign(accessClaims, seconds.access),
    sign({ ...Object.fromEntries(kept), ...added }, seconds.id),
  ]);
  return { AccessToken, IdToken, ExpiresIn: seconds.access, TokenType: 'Bearer' };
};

/** Returns an access token's issuer and session. Throws `NotAuthorizedException` for a forged or expired token. */
export const readAccessToken = async (
  keys: Keys,
  token: string,
): Promise<{ issuer: string; session: string }> => {
  try {
    const { payload } = await jwtVerify(token, keys.publicKey, { algorithms: ['RS256'] });
    if (payload.token_use !== 'access') throw notAuthorized('Invalid Access Token');
    return { issuer: String(payload.iss), session: String(payload.origin_jti) };
  } catch (error) {
    throw notAuthorized(
      error instanceof errors.JWTExpired ? 'Access Token has expired' : 'Invalid Access Token',
    );
  }
};
