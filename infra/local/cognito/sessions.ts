import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { ServiceError } from '../aws-json';
import type { Context } from './context';
import type { Client } from './definition';
import { notAuthorized, userNotFound } from './errors';
import { clientById, type Pool } from './pool';
import type { Session, User } from './store';
import { issueTokens, readAccessToken, validity } from './tokens';

const hash = (token: string) => createHash('sha256').update(token).digest('hex');

const newRefreshToken = (sessionId: string) => `${sessionId}.${randomBytes(96).toString('base64url')}`;

/** Starts a session and returns an `AuthenticationResult` with all three tokens. */
export const startSession = async (context: Context, pool: Pool, client: Client, user: User) => {
  const now = Date.now();
  const id = randomUUID();
  const expires = now + validity(client).refresh * 1000;
  const RefreshToken = newRefreshToken(id);
  const session = pool.store.putSession({
    id,
    username: user.username,
    clientId: client.id,
    eventId: randomUUID(),
    authTime: now,
    expires,
    revoked: false,
    refreshTokens: { [hash(RefreshToken)]: expires },
  });
  const tokens = await issueTokens(context, pool, client, user, session, 'TokenGeneration_Authentication');
  return { ...tokens, RefreshToken };
};

/** Returns the session of a refresh token, revoked or not. Throws `NotAuthorizedException` for an unknown token. */
export const sessionOfRefreshToken = (pool: Pool, clientId: string, token: string): Session => {
  const session = pool.store.sessions.get(token.split('.')[0] ?? '');
  if (!session || session.clientId !== clientId || session.refreshTokens[hash(token)] === undefined) {
    throw notAuthorized('Invalid Refresh Token');
  }
  return session;
};

const rotate = (pool: Pool, client: Client, session: Session, token: string): { RefreshToken?: string } => {
  const { Feature, RetryGracePeriodSeconds = 0 } = client.properties.RefreshTokenRotation ?? {};
  if (Feature !== 'ENABLED') return {};
  const RefreshToken = newRefreshToken(session.id);
  const ends = Math.min(session.refreshTokens[hash(token)] ?? 0, Date.now() + RetryGracePeriodSeconds * 1000);
  const live = Object.entries(session.refreshTokens).filter(([, end]) => end > Date.now());
  const refreshTokens = Object.fromEntries([
    ...live,
    [hash(token), ends],
    [hash(RefreshToken), session.expires],
  ]);
  pool.store.putSession({ ...session, refreshTokens });
  return { RefreshToken };
};

/**
 * Issues new tokens for a refresh token, including a new refresh token only if the client rotates them. `metadata` is
 * for the trigger; as in the service, `InitiateAuth` does not pass it on. Throws `NotAuthorizedException` for a token
 * that is unknown, revoked or expired, and for a disabled user.
 */
export const refreshSession = async (
  context: Context,
  clientId: string,
  token: string,
  metadata?: Record<string, string>,
) => {
  const { pool, client } = clientById(context.pools, clientId);
  const session = sessionOfRefreshToken(pool, clientId, token);
  if (session.revoked) throw notAuthorized('Refresh Token has been revoked');
  if ((session.refreshTokens[hash(token)] ?? 0) <= Date.now()) {
    throw notAuthorized('Refresh Token has expired');
  }
  const user = pool.store.users.get(session.username);
  if (!user) throw notAuthorized('Invalid Refresh Token');
  if (!user.enabled) throw notAuthorized('User is disabled.');
  const rotated = rotate(pool, client, session, token);
  const tokens = await issueTokens(
    context,
    pool,
    client,
    user,
    session,
    'TokenGeneration_RefreshTokens',
    metadata,
  );
  return { ...tokens, ...rotated };
};

/** Revokes a session: its refresh and access tokens no longer work. */
export const revokeSession = (pool: Pool, session: Session): void => {
  pool.store.putSession({ ...session, revoked: true });
};

/** Revokes all of a user's sessions. */
export const revokeAllSessions = (pool: Pool, username: string): void => {
  for (const session of [...pool.store.sessions.values()]) {
    if (session.username === username && !session.revoked) revokeSession(pool, session);
  }
};

/** Returns the user of an access token. Throws `NotAuthorizedException` unless the token is valid and not revoked. */
export const authenticate = async (context: Context, accessToken: string) => {
  const { issuer, session: id } = await readAccessToken(context.keys, accessToken);
  const pool = context.pools.find((candidate) => candidate.issuer === issuer);
  const session = pool?.store.sessions.get(id);
  if (!pool || !session) throw notAuthorized('Invalid Access Token');
  if (session.revoked) throw notAuthorized('Access Token has been revoked');
  const user = pool.store.users.get(session.username);
  if (!user) throw userNotFound();
  if (!user.enabled) throw notAuthorized('User is disabled.');
  return { pool, client: clientById(context.pools, session.clientId).client, user };
};

/** Throws `UnsupportedOperationException` if the client's tokens cannot be revoked. */
export const assertRevocable = ({ properties }: Client): void => {
  if (properties.EnableTokenRevocation !== false) return;
  throw new ServiceError('UnsupportedOperationException', 'Token revocation is disabled for this client.');
};
