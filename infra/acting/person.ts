import { createHash } from 'node:crypto';
import { type Api, api } from '../../shared/api';
import { type Client, createClient } from '../../shared/http/client';
import { password, signIn } from './accounts';
import type { Cloud } from './cloud';

/** A signed-in person with a typed API client. */
export type Person = {
  id: string;
  email: string;
  name: string;
  token: () => Promise<string>;
  api: Client<Api>;
  /** The API with the clock at an instant (ISO); local cloud only. */
  at: (now: string) => Client<Api>;
};

/** A fixed fake IP per email; only the local cloud trusts it. */
export const addressOf = (email: string): string => {
  const [a, b, c] = createHash('sha256').update(email).digest();
  return `10.${a}.${b}.${c}`;
};

/**
 * The typed API at an origin. `now` (ISO) sets the local cloud's clock for these calls only; `address` is the client's
 * IP.
 */
export const client = (
  origin: string,
  { token, now, address }: { token?: () => Promise<string>; now?: string; address?: string } = {},
): Client<Api> =>
  createClient<Api>(api, {
    origin,
    ...(token && { token }),
    fetch: (input, init) => {
      const headers = {
        origin,
        ...(init?.headers as object),
        ...(now && { 'x-local-now': now }),
        ...(address && { 'x-local-address': address }),
      };
      return fetch(input, { ...init, headers });
    },
  });

type Claims = { person_id: string; auth_time: number; exp: number; name: string; email: string };

/** The claims of an ID token. */
export const claimsOf = (token: string): Claims =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());

const tokens = new Map<string, Promise<string>>();

const isFresh = (token: string) => claimsOf(token).exp * 1000 > Date.now() + 60_000;

// Signing in takes several milliseconds, so tokens are reused until they are about to expire.
const tokenOf = async (origin: string, email: string, secret: string): Promise<string> => {
  const key = `${origin} ${email}`;
  const known = await tokens.get(key)?.catch(() => undefined);
  if (known && isFresh(known)) return known;
  const signingIn = signIn(origin, email, secret);
  tokens.set(key, signingIn);
  return signingIn;
};

/** The person a token identifies. */
export const bearer = async (origin: string, token: () => Promise<string>): Promise<Person> => {
  const { person_id: id, name, email } = claimsOf(await token());
  const address = addressOf(email);
  return {
    id,
    email,
    name,
    token,
    api: client(origin, { token, address }),
    at: (now) => client(origin, { token, now, address }),
  };
};

/** Signs in to an existing account. Throws Cognito's errors. */
export const signedIn = (
  { origin }: Pick<Cloud, 'origin'>,
  email: string,
  secret = password,
): Promise<Person> => bearer(origin, () => tokenOf(origin, email, secret));
