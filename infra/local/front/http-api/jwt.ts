import { createLocalJWKSet, type JSONWebKeySet, type JWTPayload, jwtVerify } from 'jose';
import type { Clock } from '../../provider';
import type { Authorizer } from './template';

/** The public keys of a token issuer. */
export type Jwks = (issuer: string) => JSONWebKeySet | Promise<JSONWebKeySet>;

/** The value of `requestContext.authorizer.jwt`. */
export type JwtContext = { claims: Record<string, string>; scopes: string[] | null };
type Verdict = JwtContext | 'unauthorized' | 'forbidden';

type Verified = { payload: JWTPayload; claims: Record<string, string> };
const REMEMBERED_TOKENS = 2000;

/**
 * A JWT authorizer as documented by API Gateway: checks the RSA signature with the issuer's keys, `iss`, `aud` (or
 * `client_id` if there is no `aud`), `exp`, `nbf`, `iat`, and one of the route's scopes. Verified tokens are cached;
 * their times are checked on every request.
 * @throws Error for an authorizer that reads its token from anywhere but a header.
 */
export const jwtAuthorizer = (authorizer: Authorizer, jwks: Jwks, clock: Clock) => {
  const header = tokenHeader(authorizer.identitySource);
  const remembered = new Map<string, Verified>();
  const check = async (token: string) => {
    const known = remembered.get(token);
    if (known) return known;
    const verified = await verify(token, authorizer, jwks, clock);
    if (remembered.size >= REMEMBERED_TOKENS) remembered.clear();
    remembered.set(token, verified);
    return verified;
  };
  return async (headers: Record<string, string>, scopes: string[]): Promise<Verdict> => {
    const token = headers[header]?.replace(/^bearer /i, '');
    if (!token) return 'unauthorized';
    const verified = await check(token).catch(() => undefined);
    if (!verified || !isCurrent(verified.payload, clock() / 1000)) return 'unauthorized';
    if (!hasScope(verified.payload, scopes)) return 'forbidden';
    return { claims: verified.claims, scopes: scopes.length > 0 ? scopes : null };
  };
};

const tokenHeader = (identitySource: string) => {
  const name = /^\$request\.header\.([\w-]+)$/.exec(identitySource)?.[1];
  if (!name) throw new Error(`identitySource ${identitySource}: only a JWT in one header is covered`);
  return name.toLowerCase();
};

const verify = async (token: string, authorizer: Authorizer, jwks: Jwks, clock: Clock): Promise<Verified> => {
  const { issuer, audience } = authorizer.jwtConfiguration;
  const { payload } = await jwtVerify(token, createLocalJWKSet(await jwks(issuer)), {
    issuer,
    algorithms: ['RS256', 'RS384', 'RS512'],
    requiredClaims: ['exp'],
    currentDate: new Date(clock()),
  });
  const meant = payload.aud ?? payload.client_id;
  if (![meant].flat().some((each) => audience.includes(String(each)))) throw new Error('wrong audience');
  return { payload, claims: claimStrings(payload) };
};

const isCurrent = ({ exp = 0, nbf = 0, iat = 0 }: JWTPayload, seconds: number) =>
  exp > seconds && nbf <= seconds && iat <= seconds;

const hasScope = (payload: JWTPayload, wanted: string[]) => {
  if (wanted.length === 0) return true;
  const held = [payload.scope ?? payload.scp ?? []].flat().join(' ').split(' ');
  return wanted.some((scope) => held.includes(scope));
};

/** Converts claims as API Gateway does: all values are text, and a list is `[a b]`. */
const claimStrings = (payload: JWTPayload) =>
  Object.fromEntries(Object.entries(payload).map(([name, value]) => [name, claimString(value)]));

const claimString = (value: unknown) => {
  if (Array.isArray(value)) return `[${value.join(' ')}]`;
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
};
