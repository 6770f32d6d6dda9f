import { createRemoteJWKSet, errors, jwtVerify } from 'jose';
import { Refusal } from '../../../shared/http/refusal';
import type { Store } from '../../data/engine/store';
import { isPushedOut, isSessionEnded, signIns } from '../../data/sessions';
import { noteSession } from '../../http/session';

/** The user pool, the person whose tokens are refreshed and their user in the pool, and the time in milliseconds. */
type Refresh = { region: string; userPoolId: string; loginId: string; userId: string; now: number };

type KeySet = ReturnType<typeof createRemoteJWKSet>;
const keySets = new Map<string, KeySet>();

/** The pool's public keys, read once. Their address follows the SDK's own setting for the service. */
const keysOf = (region: string, userPoolId: string): KeySet => {
  const endpoint =
    process.env.AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER ?? `https://cognito-idp.${region}.amazonaws.com`;
  const url = new URL(`/${userPoolId}/.well-known/jwks.json`, endpoint);
  const keys = keySets.get(url.href) ?? createRemoteJWKSet(url, { timeoutDuration: 2_000 });
  keySets.set(url.href, keys);
  return keys;
};

/** Returns the session that an ID token of this person belongs to, even if the token has expired. */
const sessionOf = async (idToken: string, { region, userPoolId, loginId }: Refresh) => {
  const { payload } = await jwtVerify(idToken, keysOf(region, userPoolId), {
    algorithms: ['RS256'],
    issuer: `https://cognito-idp.${region}.amazonaws.com/${userPoolId}`,
    subject: loginId,
    currentDate: new Date(0),
  });
  if (payload.token_use !== 'id') throw new errors.JWTInvalid('Not an ID token');
  return { sessionId: String(payload.origin_jti), signedInAt: Number(payload.auth_time) * 1_000 };
};

/** Whether the token is at fault, and not that the keys could not be read. */
const isInvalidToken = (error: unknown): boolean =>
  error instanceof errors.JOSEError && /^ERR_(JWT|JWS|JWKS_NO|JOSE_(ALG|NOT))/.test(error.code);

/**
 * Refuses new tokens to a session that has ended. Cognito does not tell its triggers which session they are called for,
 * so the site sends the session's last ID token along, whose signature shows that it is the pool's. Throws `signed_out`
 * if the session has ended, or the token is missing or not this person's. Notes a session that no request has noted,
 * whose device is unknown then: somebody who only reads is seen, too.
 */
export const assertCanRefresh = async (
  store: Store,
  refresh: Refresh,
  idToken: string | undefined,
): Promise<void> => {
  if (!idToken) throw new Refusal('signed_out');
  const session = await sessionOf(idToken, refresh).catch((error: unknown) => {
    throw isInvalidToken(error) ? new Refusal('signed_out') : error;
  });
  const { userId, now } = refresh;
  const stored = await store.read(signIns.ref(userId));
  if (isSessionEnded(stored, session)) throw new Refusal('signed_out');
  // One that newer sign-ins have pushed out is no new one: its next request notes it, with its device.
  if (isPushedOut(stored, session)) return;
  await noteSession(store, stored, { userId, ...session, userAgent: '', ip: '', now });
};
