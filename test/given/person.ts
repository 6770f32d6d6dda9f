import { createHash } from 'node:crypto';
import { type Api, api } from '../../shared/api';
import { type Client, createClient } from '../../shared/http/client';
import { type NewAccount, password, signIn, signUp } from './accounts';
import type { Cloud } from './cloud';

/** Somebody signed in: who they are, and the API as they may use it. */
export type Person = {
  id: string;
  email: string;
  name: string;
  token: () => Promise<string>;
  api: Client<Api>;
  /** The API as if it were that instant (ISO); the local cloud only. */
  at: (now: string) => Client<Api>;
};

/** The address somebody calls from, always the same; the local cloud alone believes it. */
export const addressOf = (email: string): string => {
  const [a, b, c] = createHash('sha256').update(email).digest();
  return `10.${a}.${b}.${c}`;
};

/**
 * The typed API at any origin; `now` (ISO) moves the local cloud's clock for these calls alone, `address` is where they
 * come from.
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

type Claims = { sub: string; exp: number; name: string; email: string };

/** What an ID token says of its owner. */
export const claimsOf = (token: string): Claims =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());

const tokens = new Map<string, Promise<string>>();

const isFresh = (token: string) => claimsOf(token).exp * 1000 > Date.now() + 60_000;

// Signing in costs several milliseconds, so a token serves until it is nearly over.
const tokenOf = async (origin: string, email: string, secret: string): Promise<string> => {
  const key = `${origin} ${email}`;
  const known = await tokens.get(key)?.catch(() => undefined);
  if (known && isFresh(known)) return known;
  const asked = signIn(origin, email, secret);
  tokens.set(key, asked);
  return asked;
};

/** Whoever a token says it is. */
export const bearer = async (origin: string, token: () => Promise<string>): Promise<Person> => {
  const { sub, name, email } = claimsOf(await token());
  const address = addressOf(email);
  return {
    id: sub,
    email,
    name,
    token,
    api: client(origin, { token, address }),
    at: (now) => client(origin, { token, now, address }),
  };
};

/** Signs in somebody who has an account. Throws Cognito's own errors. */
export const signedIn = (
  { origin }: Pick<Cloud, 'origin'>,
  email: string,
  secret = password,
): Promise<Person> => bearer(origin, () => tokenOf(origin, email, secret));

let made = 0;

/** An address nobody has yet. */
export const newEmail = (who: string): string =>
  `${who}-${Date.now().toString(36)}-${process.pid}-${made++}@test.hairloom.test`;

/** Signs somebody new up and in. Throws Cognito's own errors. */
export const newPerson = async (
  cloud: Pick<Cloud, 'origin'>,
  account: Partial<NewAccount> = {},
): Promise<Person> => {
  const accountType = account.accountType ?? 'customer';
  const whole = { name: 'Test Person', email: newEmail(accountType), ...account, accountType };
  await signUp(cloud.origin, whole);
  return signedIn(cloud, whole.email, whole.password);
};
